import { isVisible, plainLine, plainText } from '../vocabulary/plain-text.ts';
import { publicRead } from './endpoint-presets.ts';
import { idParams, pageQuery } from './page.ts';
import { z } from 'zod';

/** Text in which there must be something to see; at most `max` characters. */
export const requiredText = (max: number) => plainText(max).refine(isVisible, { error: 'Required' });

/** The same on one line. */
export const requiredLine = (max: number) => plainLine(max).refine(isVisible, { error: 'Required' });

/** Text that may be left out; an empty one counts as none. */
export const optionalText = (max: number) =>
  plainText(max)
    .nullable()
    .default(null)
    .transform((text) => text || null);

/** Whether an item is written anonymously; not unless asked for. */
export const isAnonymous = z.boolean().default(false);

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
export const communityRead = publicRead('community');

/** What every call that lists what stands under an item has in common. */
export const listUnder = { ...communityRead, params: idParams, query: pageQuery, paged: true } as const;
