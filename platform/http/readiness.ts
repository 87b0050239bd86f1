import type { Middleware } from 'koa';
import { withTimeout } from './with-timeout.ts';
import { READ_METHODS, refuseOtherMethods } from './methods.ts';

/** Asks one part that a service stands on; throws when it does not answer. */
export type Check = () => Promise<unknown>;

/**
 * What a service stands on, by the name an operator knows it by. `needed: false` is told but does not make it unready. `own` is a part of this
 * process alone: while it is missing, another process of the service can do better.
 */
export type ReadinessChecks = Readonly<
  Record<string, { readonly check: Check; readonly needed: boolean; readonly own?: true }>
>;

/** How each part answered. */
export type Readiness = { readonly ready: boolean; readonly parts: Readonly<Record<string, 'up' | 'down'>> };

/** Milliseconds that a part has for its answer. */
const CHECK_TIMEOUT_MS = 2000;

/** Asks all parts at once. */
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

/** Whoever asks while the parts are being asked hears the same answer, so that a flood of questions is few. */
const askedTogether = (checks: ReadinessChecks): (() => Promise<Readiness>) => {
  let asking: Promise<Readiness> | undefined;
  return async () => {
    asking ??= askReadiness(checks).finally(() => {
      asking = undefined;
    });
    return await asking;
  };
};

const onlyOwn = (checks: ReadinessChecks): ReadinessChecks =>
  Object.fromEntries(Object.entries(checks).filter(([, { own }]) => own === true));

const paths: readonly string[] = ['/healthz', '/servez', '/readyz'];

/**
 * `GET /healthz` (or HEAD): the process answers. `GET /readyz`: everything it needs answers too, or 503 naming what does not. `GET /servez`, for proxies:
 * this process has what it needs of its own; what all share is not asked, because leading requests elsewhere would not help, and what can be
 * answered without it is. None needs a session or counts against a limit.
 */
export const healthChecks = (checks: ReadinessChecks): Middleware => {
  const [ask, askOwn] = [askedTogether(checks), askedTogether(onlyOwn(checks))];
  return async (ctx, next) => {
    if (!paths.includes(ctx.path)) return await next();
    ctx.state['route'] = ctx.path;
    refuseOtherMethods(ctx, READ_METHODS);
    ctx.set('Cache-Control', 'no-store');
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'alive' };
      return;
    }
    const { ready, parts } = await (ctx.path === '/readyz' ? ask() : askOwn());
    ctx.status = ready ? 200 : 503;
    ctx.body = { status: ready ? 'ready' : 'not ready', parts };
  };
};
