import { z } from 'zod';

/** Items of one page of a list. */
export const PAGE_SIZE = 50;

/** Query of a paged call: an opaque cursor taken from the `Link` header of the page before. */
export const pageQuery = z.object({ cursor: z.string().max(200).optional() });

/** No query parameters. */
export const noQuery = z.object({});
/** No path parameters. */
export const noParams = z.object({});

/** Names one item. */
export const idParams = z.object({ id: z.uuid() });

/** Whose data: `me`, `1` or the caller's own id; anybody else's is not there. */
export const userParams = z.object({
  userId: z.string().min(1).max(64).meta({ description: '`me` and `1` are the caller, as is her own id' }),
});
