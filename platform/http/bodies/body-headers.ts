import type { Context } from 'koa';

/** Content-Length in bytes; undefined without one. Koa's own `length` wraps around at 4 GiB. */
export const bodyLength = (ctx: Context): number | undefined => {
  const length = ctx.get('Content-Length');
  return length === '' ? undefined : Number(length);
};

/** A compressed body could expand beyond any limit. */
export const isCoded = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('Content-Encoding'));
