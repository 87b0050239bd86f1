import { context, propagation, trace } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';

/** Tracing at work. */
export type Tracing = {
  /** Sends what is not sent yet, and ends. */
  stop(): Promise<void>;
};

/** What a process says about its traces. */
export type TracingOptions = {
  /** Name of the process in its traces. */
  readonly service: string;
  /** Share of the traces that are kept, 0 to 1; decided by the trace's id, so that every process keeps the same ones. */
  readonly share: number;
  /** Where spans go. */
  readonly processor: SpanProcessor;
};

/** Starts to trace this process. */
export const traceProcess = async ({ service, share, processor }: TracingOptions): Promise<Tracing> => {
  // Only now: a process without a collector neither loads nor pays for the SDK.
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
    // A browser asks for each of its calls to be traced; how many are is for the operator to say.
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

/** Traces this process to the collector of its configuration, if it names one. */
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
