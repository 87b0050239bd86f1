import type { RequestListener } from './serve.ts';

/** What a process that is about to end says of its readiness, whatever the parts it stands on are like. */
const STOPPING = JSON.stringify({ status: 'stopping', parts: {} });

const asked: readonly unknown[] = ['/readyz', '/servez'];

/** A listener that answers `GET /readyz` and `GET /servez` with 503 at once when the signal has aborted, and everything else as before. */
export const unreadyOnceStopping =
  (leaving: AbortSignal, listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!leaving.aborted || !asked.includes(request.url)) return void listener(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(STOPPING);
  };
