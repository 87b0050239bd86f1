import { z } from 'zod';

export const PAGE_SIZE = 50;

/** Of the first page of a list whose items are long: more than a phone shows at once. */
export const FIRST_PAGE_SIZE = 10;

/** `cursor`: opaque, from the `Link` header of the previous page. */
export const pageQuery = z.object({ cursor: z.string().max(200).optional() });

export const noQuery = z.object({});
export const noParams = z.object({});

/** An id in a call, in lower case as it is stored. */
export const entityId = z.uuid().toLowerCase();

export const idParams = z.object({ id: entityId });

/** Whose data: `me`, `1` or the caller's own id; any other id answers 404. */
export const userParams = z.object({
  userId: z.string().min(1).max(64).meta({ description: '`me`, `1` or the caller’s own id' }),
});
