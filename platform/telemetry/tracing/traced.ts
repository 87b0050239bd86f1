import {
  context,
  isSpanContextValid,
  propagation,
  SpanStatusCode,
  trace,
  type Attributes,
  type Link,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { describeError } from '../describe-error.ts';

/** The tracer of the process; asked for at each use, as tracing may begin and end while the process runs. */
export const tracer = (): Tracer => trace.getTracer('secondspring');

/**
 * Does work as a span of the current trace; costs next to nothing where no collector is named. Names and attributes are words of our own
 * source, as in metrics: a trace says what happened and how long it took, never to whom or with what words.
 */
export const traced = async <Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
  links: Link[] = [],
): Promise<Result> =>
  await tracer().startActiveSpan(name, { attributes, links }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setAttribute('error.type', describeError(error).kind);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });

/** The current trace as a `traceparent` of W3C Trace Context, to go along with an event; `undefined` outside of a sampled trace. */
export const currentTraceparent = (): string | undefined => {
  const carrier: { traceparent?: string } = {};
  const span = trace.getActiveSpan();
  if (span?.isRecording() === true) propagation.inject(context.active(), carrier);
  return carrier.traceparent;
};

/** The span that a `traceparent` names, to link to; `undefined` where it is none. */
export const linkTo = (traceparent: string): Link | undefined => {
  const from = propagation.extract(context.active(), { traceparent });
  const spanContext = trace.getSpanContext(from);
  return spanContext !== undefined && isSpanContextValid(spanContext) ? { context: spanContext } : undefined;
};
