import { context, propagation, trace } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';

export type Tracing = {
  /** Sends pending spans and stops. */
  stop(): Promise<void>;
};

export type TracingOptions = {
  /** Name of the process in traces. */
  readonly service: string;
  /** Share of traces to keep, 0 to 1; decided by trace id, so that every process keeps the same ones. */
  readonly share: number;
  readonly processor: SpanProcessor;
};

export const traceProcess = async ({ service, share, processor }: TracingOptions): Promise<Tracing> => {
  // Loaded lazily: a process without a collector does not load the SDK.
  const [
    sdk,
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ]);
  const sampled = new sdk.TraceIdRatioBasedSampler(share);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // Browsers request tracing for every call; the operator decides the share.
    sampler: new sdk.ParentBasedSampler({
      root: sampled,
      remoteParentSampled: sampled,
      remoteParentNotSampled: sampled,
    }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      await provider.shutdown();
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
};

/** Starts tracing if a collector is configured. */
export const startTracing = async (
  service: string,
  config: { readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; readonly TRACE_SHARE: number },
): Promise<Tracing | undefined> => {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const url = new URL('v1/traces', `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/u, '')}/`).href;
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) });
  return await traceProcess({ service, share: config.TRACE_SHARE, processor });
};
