import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Middleware } from 'koa';
import { tracer } from '../telemetry/tracing/traced.ts';

/**
 * Continues the trace that a browser began, or begins one: a span for each request, named by method and route pattern. It says no URL,
 * address, agent or member. A browser begins a new trace for each call, so that no two acts of hers stand in one.
 */
export const requestTrace =
  (service: string): Middleware =>
  async (ctx, next) => {
    const traceparent = ctx.get('traceparent');
    const parent =
      traceparent === '' ? context.active() : propagation.extract(context.active(), { traceparent });
    const attributes = { 'service.part': service, 'http.request.method': ctx.method };
    const span = tracer().startSpan(ctx.method, { kind: SpanKind.SERVER, attributes }, parent);
    ctx.res.once('close', () => {
      const route = (ctx.state['route'] as string | undefined) ?? 'none';
      const status = ctx.res.statusCode;
      span.updateName(`${ctx.method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    await context.with(trace.setSpan(parent, span), next);
  };
