import { isVisible, plainLine, plainText } from '../vocabulary/plain-text.ts';
import { noQuery } from './page.ts';
import { z } from 'zod';

/** Text in which there must be something to see; at most `max` characters. */
export const required = (max: number) => plainText(max).refine(isVisible, { error: 'Required' });

/** The same on one line. */
export const requiredLine = (max: number) => plainLine(max).refine(isVisible, { error: 'Required' });

/** Names one item. */
export const idParams = z.object({ id: z.uuid() });

/** Whether an item is written anonymously; not unless asked for. */
export const anonymous = z.boolean().default(false);

/** Null, never left out, on everything but the reader's own: a reader who compares it with her id must not match by accident. */
export const userId = z
  .uuid()
  .nullable()
  .meta({ description: 'The reader’s own id on what she wrote herself, else null' });

/** How the reader voted. */
export const myVote = z
  .union([z.literal(1), z.literal(-1), z.literal(0)])
  .meta({ description: 'The reader’s own vote; 0 for none' });

/** What every reading call of the community has in common. */
export const read = {
  method: 'GET',
  policy: 'public',
  changesWith: 'community',
  body: null,
  status: 200,
} as const;

/** What every call by which an author removes something of hers has in common. */
export const gone = {
  method: 'DELETE',
  policy: 'member',
  params: idParams,
  query: noQuery,
  body: null,
  response: null,
  status: 204,
} as const;
