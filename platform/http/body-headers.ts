import type { Context } from 'koa';

/** Bytes that a body is said to have; undefined where nothing is said. Koa's own `length` begins at 0 again after 4 GiB. */
export const bodyLength = (ctx: Context): number | undefined => {
  const said = ctx.get('Content-Length');
  return said === '' ? undefined : Number(said);
};

/** Whether a body is compressed: a few bytes of it could become more than any limit. */
export const isCoded = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('Content-Encoding'));
