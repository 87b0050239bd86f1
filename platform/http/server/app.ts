import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Freshness } from '../../read-model/freshness.ts';
import { accessLog, requestId, requestTrace } from './request-log.ts';
import { answerCall, type CallDependencies } from '../answers/answer-call.ts';
import { watchOverload } from '../limits/overload.ts';
import { errorHandler } from '../problems/error-handler.ts';
import { RequestRefusedError } from '../problems/problem.ts';
import { healthChecks, type ReadinessChecks } from './readiness.ts';
import type { Route, Routes } from '../calls/routes.ts';
import { securityHeaders } from './security-headers.ts';
import { compression, createKeptAnswers, type KeptAnswers } from '../answers/kept-answers.ts';
import { keptFirst } from './kept-first.ts';

/** All but `name` and `routes` are in the shared dependencies. */
export type ServiceAppOptions = Omit<CallDependencies, 'keptAnswers'> & {
  readonly freshness: Pick<Freshness, 'version' | 'knownVersion'>;
  /** For a service that also keeps others than those to its calls. */
  readonly keptAnswers?: KeptAnswers;
  readonly name: string;
  readonly routes: Routes;
  readonly log: Logger;
  readonly readiness: ReadinessChecks;
  /** Whose queue tells whether this process has too much to do. */
  readonly pool: Pick<Pool, 'waitingCount'>;
  /** Number of our own proxies before the process; 0 ignores forwarded headers. */
  readonly trustedProxies: number;
};

const routerOf = (
  routes: readonly Route[],
  setting: CallDependencies,
  isOverloaded: () => boolean,
): Router => {
  const router = new Router({ strict: true, sensitive: true });
  for (const route of routes) {
    const { endpoint } = route;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1');
    router.register(path, [endpoint.method], async (ctx) => {
      ctx.state['route'] = endpoint.path;
      if (isOverloaded()) throw new RequestRefusedError('unavailable');
      await answerCall(ctx, route, setting);
    });
  }
  return router;
};

/**
 * Koa app of a service: request id, tracing, log, security headers, error handler, health checks,
 * compression, then routes. Throws if an endpoint lacks a handler or a policy. Middleware added later runs
 * only if no route matched.
 */
export const createServiceApp = (options: ServiceAppOptions): Koa => {
  const { name, log, publicOrigin, readiness, trustedProxies } = options;
  const routes = options.routes.complete();
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies });
  const serviceLog = log.bindings()['service'] === undefined ? log.child({ service: name }) : log;
  app.silent = true;
  app.use(requestId);
  app.use(requestTrace(name));
  app.use(accessLog(serviceLog, name));
  app.use(securityHeaders(publicOrigin));
  app.use(errorHandler(serviceLog));
  app.use(healthChecks(name, readiness));
  app.use(compress({ ...compression, deflate: false }));
  const { keptAnswers = createKeptAnswers(options.freshness) } = options;
  app.use(routerOf(routes, { ...options, keptAnswers }, watchOverload(options.pool)).routes());
  const { rateLimits, sessions } = options;
  const whole = app.callback.bind(app);
  const first = { kept: keptAnswers, rateLimits, sessions, log: serviceLog, name };
  return Object.assign(app, { callback: () => keptFirst(app, whole(), first) });
};
