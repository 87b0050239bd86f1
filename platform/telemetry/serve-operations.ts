import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from './metrics.ts';

/** Further JSON endpoints by path. */
export type OperationsPages = Readonly<
  Record<string, () => { readonly status: number; readonly body: unknown }>
>;

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
};

/**
 * Serves operators on a separate port that no proxy exposes: `/metrics` for Prometheus, `/healthz`, and
 * `pages`. Default host: loopback; port 0 takes a free one. Resolves once it listens.
 */
export const serveOperations = async (
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string | undefined },
  questions: OperationsPages = {},
): Promise<{ readonly url: string; stop(): void }> => {
  const respond = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/metrics') return answer(response, 200, metrics.contentType, await metrics.metrics());
    if (path === '/healthz') return answer(response, 200, 'application/json', '{"alive":true}');
    const question = Object.hasOwn(questions, path) ? questions[path] : undefined;
    const { status, body } = question?.() ?? { status: 404, body: { message: 'Not found' } };
    answer(response, status, 'application/json', JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    respond(request.url ?? '', response).catch(() => answer(response, 500, 'text/plain', 'failed'));
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${actualPort}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
