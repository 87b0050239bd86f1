import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Middleware } from 'koa';
import { tracer } from '../../telemetry/tracing/traced.ts';

/**
 * Continues the browser's trace or starts one: a span per request, named by method and route pattern.
 * Contains no URL, address, agent or member. Browsers start a new trace for each call, so that no trace links
 * two actions.
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
