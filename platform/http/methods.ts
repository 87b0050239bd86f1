import type { Layer } from '@koa/router';
import type { Context } from 'koa';
import { RequestRefusedError } from './problem.ts';

/** Methods of what can only be read. */
export const READ_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Refuses a request by a method other than these with 405 and `Allow`. */
export const refuseOtherMethods = (ctx: Context, methods: readonly string[]): void => {
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.join(', '));
  throw new RequestRefusedError('method-not-allowed');
};

/** Refuses a request that no route took, although a router has its path for other methods. */
export const refuseUnroutedMethod = (ctx: Context): void => {
  const { matched = [] } = ctx as { matched?: readonly Layer[] };
  const methods = new Set(matched.flatMap((layer) => layer.methods));
  if (methods.size > 0) refuseOtherMethods(ctx, [...methods]);
};
