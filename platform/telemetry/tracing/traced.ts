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

/** Looked up at each use, as tracing may start and stop. */
export const tracer = (): Tracer => trace.getTracer('secondspring');

/**
 * Runs work as a span of the current trace; nearly free without a collector. Names and attributes are fixed
 * words from our source, as in metrics: a trace says what happened and how long it took, never to whom.
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

/** The current trace as W3C `traceparent`, stored with events; `undefined` outside a sampled trace. */
export const currentTraceparent = (): string | undefined => {
  const carrier: { traceparent?: string } = {};
  const span = trace.getActiveSpan();
  if (span?.isRecording() === true) propagation.inject(context.active(), carrier);
  return carrier.traceparent;
};

/** Link to the span of a `traceparent`; `undefined` if it is invalid. */
export const linkTo = (traceparent: string): Link | undefined => {
  const from = propagation.extract(context.active(), { traceparent });
  const spanContext = trace.getSpanContext(from);
  return spanContext !== undefined && isSpanContextValid(spanContext) ? { context: spanContext } : undefined;
};
