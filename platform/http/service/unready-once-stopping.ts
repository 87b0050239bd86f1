import type { RequestListener } from '../server/serve.ts';

const STOPPING = JSON.stringify({ status: 'stopping', parts: {} });

const probes: readonly unknown[] = ['/readyz', '/servez'];

/** Answers `GET /readyz` and `GET /servez` with 503 once the signal aborts; passes everything else on. */
export const unreadyOnceStopping =
  (leaving: AbortSignal, listener: RequestListener): RequestListener =>
  (request, response) => {
    if (!leaving.aborted || !probes.includes(request.url)) return void listener(request, response);
    response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(STOPPING);
  };
