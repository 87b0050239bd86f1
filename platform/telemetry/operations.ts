import { serveOperations, type OperationsPages } from './serve-operations.ts';
import { startTracing } from './tracing/start-tracing.ts';

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
