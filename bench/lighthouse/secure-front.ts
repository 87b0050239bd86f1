import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { constants, createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createAuthority, issue } from '@secondspring/deploy/secrets/certificates.ts';

/** The TLS proxy between a phone and the product: its address, and how to stop it. */
export type SecureFront = { readonly origin: string; readonly stop: () => Promise<void> };

/** Connection headers, which HTTP/2 forbids (RFC 9113, section 8.2.2). */
const OF_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

/** Headers for the product, which must see its own address as the host. */
const onwards = (headers: IncomingHttpHeaders, { host, origin }: URL): OutgoingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
  host,
  ...(headers.origin === undefined ? {} : { origin }),
});

const passOn = (origin: URL, incoming: Http2ServerRequest, response: Http2ServerResponse): void => {
  const onward = request(
    {
      host: origin.hostname,
      port: origin.port,
      method: incoming.method,
      path: incoming.url,
      headers: onwards(incoming.headers, origin),
    },
    (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !OF_A_CONNECTION.has(name));
      response.writeHead(given.statusCode ?? constants.HTTP_STATUS_BAD_GATEWAY, Object.fromEntries(kept));
      given.pipe(response);
    },
  );
  onward.on('error', () => response.stream.close(constants.NGHTTP2_INTERNAL_ERROR));
  response.on('close', () => onward.destroy());
  incoming.pipe(onward);
};

/**
 * Puts TLS and HTTP/2 in front of a local product, as every installation's reverse proxy does (`deploy/proxy`), so
 * that pages are measured over HTTP/2. The certificate is self-signed.
 */
export const startSecureFront = async (origin: string): Promise<SecureFront> => {
  const { key, certificate } = await issue(await createAuthority(), { names: ['localhost'] });
  const to = new URL(origin);
  const server = createSecureServer({ key, cert: certificate, allowHTTP1: false }, (incoming, response) =>
    passOn(to, incoming, response),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return {
    origin: `https://localhost:${address.port}`,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
