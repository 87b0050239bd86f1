import { context, propagation, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { Context as Request, Middleware } from 'koa';
import { tracer } from '../../telemetry/tracing/traced.ts';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { requestDuration } from '../../telemetry/metrics.ts';
import { probePaths } from './readiness.ts';

/**
 * Logs and measures a request once it is answered: method, route pattern, status, milliseconds, refusal code. Never
 * URL, query, ids, address, agent or user: a line must not tie a person to what she read. Probes that succeed
 * are logged for debugging only.
 */
export const logAnswered = (ctx: Request, log: Logger, service: string): void => {
  const began = performance.now();
  ctx.res.once('close', () => {
    const milliseconds = performance.now() - began;
    const route = (ctx.state['route'] as string | undefined) ?? 'none';
    const status = ctx.res.statusCode;
    requestDuration.observe({ service, method: ctx.method, route, status }, milliseconds / 1000);
    const isProbe = probePaths.includes(route) && status < 400;
    log[isProbe ? 'debug' : 'info'](
      {
        requestId: ctx.state['requestId'] as string,
        method: ctx.method,
        route,
        status,
        milliseconds: Math.round(milliseconds),
        ...(ctx.state['refused'] === undefined ? {} : { refused: ctx.state['refused'] as string }),
      },
      'answered',
    );
  });
};

export const accessLog =
  (log: Logger, service: string): Middleware =>
  async (ctx, next) => {
    logAnswered(ctx, log, service);
    await next();
  };

/** Identifies a request in logs and problem answers. */
export const REQUEST_ID = 'X-Request-Id';

/** Only a trusted proxy may set it, so that nobody can forge log entries or make two requests look like one. */
export const requestIdOf = (ctx: Request): string => {
  const given = ctx.app.proxy ? ctx.get(REQUEST_ID) : '';
  return /^[\w-]{8,64}$/u.test(given) ? given : randomUUID();
};

/** Gives a request its id, and returns it as a header. */
export const requestId: Middleware = async (ctx, next) => {
  const id = requestIdOf(ctx);
  ctx.state['requestId'] = id;
  ctx.set(REQUEST_ID, id);
  await next();
};

/**
 * Continues the browser's trace or starts one: a span per request, named by method and route pattern.
 * Contains no URL, address, agent or member. Browsers start a new trace for each call, so that no trace links
 * two actions. Returns the context of what the request does.
 */
export const traceAnswer = (ctx: Request, service: string): Context => {
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
  return trace.setSpan(parent, span);
};

export const requestTrace =
  (service: string): Middleware =>
  async (ctx, next) =>
    await context.with(traceAnswer(ctx, service), next);
