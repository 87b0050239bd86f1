import { createHash } from 'node:crypto';
import type { Context } from 'koa';

const HASH_CHARACTERS = 22;

/** Weak ETag over these parts; weak because it holds for every content coding. */
export const etagOf = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return `W/"${hash.digest('base64url').slice(0, HASH_CHARACTERS)}"`;
};

/** Whether a browser that sent this `If-None-Match` has the answer with this ETag. */
export const isAmong = (etag: string, ifNoneMatch: string): boolean =>
  ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag);

/** Sets the ETag; the answer becomes 304 without a body if the browser has it. */
export const setValidator = (ctx: Context, etag: string): void => {
  ctx.set('ETag', etag);
  if (isAmong(etag, ctx.get('If-None-Match'))) ctx.status = 304;
};
