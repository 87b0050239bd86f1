import type { Middleware } from 'koa';
import { gauge } from '../../telemetry/metrics.ts';
import { withTimeout } from '../../concurrency/with-timeout.ts';
import { READ_METHODS, refuseOtherMethods } from '../problems/problem.ts';

/** Throws if the dependency does not answer. */
export type ReadinessCheck = () => Promise<unknown>;

/**
 * Dependencies by their name for operators. `needed: false`: reported, without making the service unready.
 * `own`: belongs to this process, so another process of the service may still work.
 */
export type ReadinessChecks = Readonly<
  Record<string, { readonly check: ReadinessCheck; readonly needed: boolean; readonly own?: true }>
>;

/** A needed part that is ready once `isThere`. */
export const readyOnce = (isThere: () => Promise<boolean> | boolean) => ({
  check: async (): Promise<void> => {
    if (!(await isThere())) throw new Error('not there yet');
  },
  needed: true,
});

export type Readiness = { readonly ready: boolean; readonly parts: Readonly<Record<string, 'up' | 'down'>> };

const CHECK_TIMEOUT_MS = 2000;

const askReadiness = async (checks: ReadinessChecks, timeoutMs = CHECK_TIMEOUT_MS): Promise<Readiness> => {
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, { check, needed }]) => {
      try {
        await withTimeout(name, timeoutMs, check());
        return { name, needed, up: true };
      } catch {
        return { name, needed, up: false };
      }
    }),
  );
  return {
    ready: answers.every(({ needed, up }) => up || !needed),
    parts: Object.fromEntries(answers.map(({ name, up }) => [name, up ? 'up' : 'down'])),
  };
};

/** Concurrent requests share one check, so that a flood of them stays cheap. */
const askedTogether = (checks: ReadinessChecks): (() => Promise<Readiness>) => {
  let asking: Promise<Readiness> | undefined;
  return async () => {
    asking ??= askReadiness(checks).finally(() => {
      asking = undefined;
    });
    return await asking;
  };
};

/** What the last answer of `/readyz` said of each service in this process. */
const answered = new Map<string, Readiness['parts']>();
gauge(
  'secondspring_dependency_up',
  '1 while a server or part answers, as the last readiness check of the service found it',
  ['service', 'part'],
  function* () {
    for (const [service, parts] of answered)
      for (const [part, state] of Object.entries(parts))
        yield [{ service, part }, Number(state === 'up')] as const;
  },
);

const onlyOwn = (checks: ReadinessChecks): ReadinessChecks =>
  Object.fromEntries(Object.entries(checks).filter(([, { own }]) => own === true));

/** Paths that orchestrators and proxies ask every few seconds. */
export const probePaths: readonly string[] = ['/healthz', '/servez', '/readyz'];

/**
 * `GET /healthz` (or HEAD): the process answers. `GET /readyz`: everything it needs answers too, else 503
 * with the missing parts. `GET /servez`, for proxies: only the process's own parts, as shared ones are the
 * same elsewhere. These need no session and count against no limit.
 */
export const healthChecks = (service: string, checks: ReadinessChecks): Middleware => {
  const [ask, askOwn] = [askedTogether(checks), askedTogether(onlyOwn(checks))];
  return async (ctx, next) => {
    if (!probePaths.includes(ctx.path)) return await next();
    ctx.state['route'] = ctx.path;
    refuseOtherMethods(ctx, READ_METHODS);
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'alive' };
      return;
    }
    const { ready, parts } = await (ctx.path === '/readyz' ? ask() : askOwn());
    if (ctx.path === '/readyz') answered.set(service, parts);
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ready' : 'not ready', parts };
  };
};
