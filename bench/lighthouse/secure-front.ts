import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { constants, createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createAuthority, issue } from '@secondspring/deploy/secrets/certificates.ts';

/** The TLS proxy between a phone and the product: its address, and how to stop it. */
export type SecureFront = { readonly origin: string; readonly stop: () => Promise<void> };

/** Headers that belong to one connection and that HTTP/2 refuses (RFC 9113, section 8.2.2). */
const OF_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

/** Headers as the product expects them: it believes that people reach it by its own address. */
const onwards = (headers: IncomingHttpHeaders, { host, origin }: URL): OutgoingHttpHeaders => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':'))),
  host,
  ...(headers.origin === undefined ? {} : { origin }),
});

const passOn = (origin: URL, asked: Http2ServerRequest, answer: Http2ServerResponse): void => {
  const onward = request(
    {
      host: origin.hostname,
      port: origin.port,
      method: asked.method,
      path: asked.url,
      headers: onwards(asked.headers, origin),
    },
    (given) => {
      const kept = Object.entries(given.headers).filter(([name]) => !OF_A_CONNECTION.has(name));
      answer.writeHead(given.statusCode ?? constants.HTTP_STATUS_BAD_GATEWAY, Object.fromEntries(kept));
      given.pipe(answer);
    },
  );
  onward.on('error', () => answer.stream.close(constants.NGHTTP2_INTERNAL_ERROR));
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
};

/**
 * Puts TLS and HTTP/2 before a product on this machine, as the reverse proxy of every installation does (`deploy/proxy`): so, and not by plain
 * HTTP/1.1, a phone gets its pages. Its certificate is its own, which the browser must be told to take.
 */
export const startSecureFront = async (origin: string): Promise<SecureFront> => {
  const { key, certificate } = await issue(await createAuthority(), { names: ['localhost'] });
  const to = new URL(origin);
  const server = createSecureServer({ key, cert: certificate, allowHTTP1: false }, (asked, answer) =>
    passOn(to, asked, answer),
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
