import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { ProjectorStatus } from './engine/status.ts';

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** Whether every projector does its work or stands by for one that does. */
const isReady = (statuses: readonly ProjectorStatus[]): boolean =>
  statuses.every(({ phase }) => phase === 'folding' || phase === 'standby');

/**
 * Answers an operator's questions on the loopback address: `/healthz` (the process lives), `/readyz` (503 while a
 * projector is faulty or rebuilding), `/status` (each projector's status). Resolves once it listens; the result closes it.
 */
export const serveHealth = async (
  port: number,
  status: () => readonly ProjectorStatus[],
): Promise<() => void> => {
  const server = createServer((request, response) => {
    switch (request.url) {
      case '/healthz':
        return answer(response, 200, { alive: true });
      case '/readyz':
        return answer(response, isReady(status()) ? 200 : 503, { ready: isReady(status()) });
      case '/status':
        return answer(response, 200, status());
      default:
        return answer(response, 404, { message: 'Not found' });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
};
