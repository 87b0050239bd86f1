import { constants } from 'node:zlib';
import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import type { Logger } from 'pino';
import type { Freshness } from '../../read-model/freshness.ts';
import { accessLog, requestId, requestTrace } from './request-log.ts';
import { answerCall, type CallDependencies } from '../answers/answer-call.ts';
import { errorHandler } from '../problems/error-handler.ts';
import { healthChecks, type ReadinessChecks } from './readiness.ts';
import type { Route, Routes } from '../calls/routes.ts';
import { securityHeaders } from './security-headers.ts';
import { createVisitorAnswers } from '../answers/visitor-answers.ts';

/** All but `name` and `routes` are in the shared dependencies. */
export type ServiceAppOptions = Omit<CallDependencies, 'visitorAnswers'> & {
  readonly freshness: Pick<Freshness, 'version'>;
  readonly name: string;
  readonly routes: Routes;
  readonly log: Logger;
  readonly readiness: ReadinessChecks;
  /** Number of our own proxies before the process; 0 ignores forwarded headers. */
  readonly trustedProxies: number;
};

/** Smallest JSON body in bytes that is compressed. */
const COMPRESS_FROM = 1024;
/** About as fast as gzip. */
const BROTLI_QUALITY = 4;

const routerOf = (routes: readonly Route[], setting: CallDependencies): Router => {
  const router = new Router({ strict: true, sensitive: true });
  for (const route of routes) {
    const { endpoint } = route;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/gu, ':$1');
    router.register(path, [endpoint.method], async (ctx) => await answerCall(ctx, route, setting));
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
  app.use(requestId(trustedProxies > 0));
  app.use(requestTrace(name));
  app.use(accessLog(serviceLog, name));
  app.use(securityHeaders(publicOrigin));
  app.use(errorHandler(serviceLog));
  app.use(healthChecks(name, readiness));
  app.use(
    compress({
      filter: (type) => /^application\/(?:problem\+)?json/u.test(type),
      threshold: COMPRESS_FROM,
      br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
      gzip: {},
      deflate: false,
    }),
  );
  app.use(routerOf(routes, { ...options, visitorAnswers: createVisitorAnswers(options.freshness) }).routes());
  return app;
};
