import { startTracing } from './tracing/start-tracing.ts';
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { metrics } from './metrics.ts';

/** Further endpoints by path. */
export type OperationsPages = Readonly<Record<string, RequestListener>>;

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
};

/** An endpoint that answers with JSON. */
export const jsonPage =
  (page: () => { readonly status: number; readonly body: unknown }): RequestListener =>
  (_, response) => {
    const { status, body } = page();
    answer(response, status, 'application/json', JSON.stringify(body));
  };

const alive = jsonPage(() => ({ status: 200, body: { alive: true } }));
const notFound = jsonPage(() => ({ status: 404, body: { message: 'Not found' } }));

/**
 * Serves operators on a separate port that no proxy exposes: `/metrics` for Prometheus, `/healthz`, and
 * `pages`. Default host: loopback; port 0 takes a free one. Resolves once it listens.
 */
export const serveOperations = async (
  { port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string | undefined },
  pages: OperationsPages = {},
): Promise<{ readonly url: string; stop(): void }> => {
  const all = new Map<string, RequestListener>([['/healthz', alive], ...Object.entries(pages)]);
  const server = createServer((request, response) => {
    const { url: path = '' } = request;
    if (path !== '/metrics') {
      (all.get(path) ?? notFound)(request, response);
      return;
    }
    metrics.metrics().then(
      (text) => answer(response, 200, metrics.contentType, text),
      () => answer(response, 500, 'text/plain', 'failed'),
    );
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

export type OperationsConfig = {
  readonly OPERATIONS_PORT?: number | undefined;
  readonly OPERATIONS_HOST: string;
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly TRACE_SHARE: number;
};

/** Starts metrics and health on a separate port, and tracing, as configured. */
export const startOperations = async (
  service: string,
  config: OperationsConfig,
  pages: OperationsPages = {},
): Promise<{ stop(): Promise<void> }> => {
  const tracing = await startTracing(service, config);
  const { OPERATIONS_PORT: port, OPERATIONS_HOST: host } = config;
  const server = port === undefined ? undefined : await serveOperations({ port, host }, pages);
  return {
    async stop() {
      server?.stop();
      await tracing?.stop();
    },
  };
};
