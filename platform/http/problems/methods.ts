import type { Layer } from '@koa/router';
import type { Context } from 'koa';
import { RequestRefusedError } from './problem.ts';

export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Refuses other methods with 405 and `Allow`. */
export const refuseOtherMethods = (ctx: Context, methods: readonly string[]): void => {
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.join(', '));
  throw new RequestRefusedError('method-not-allowed');
};

/** Refuses a request whose path has routes, but not for its method. */
export const refuseUnroutedMethod = (ctx: Context): void => {
  const { matched = [] } = ctx as { matched?: readonly Layer[] };
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  if (methods.size > 0) refuseOtherMethods(ctx, [...methods]);
};
