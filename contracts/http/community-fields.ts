import { isVisible, plainLine, plainText } from '../vocabulary/plain-text.ts';
import { COMMENT_MAX, CONTENT_MAX, TITLE_MAX } from '../vocabulary/community-words.ts';
import { publicRead } from './endpoint-presets.ts';
import { idParams, pageQuery } from './page.ts';
import { z } from 'zod';

/** Text with at least one visible character; at most `max` characters. */
const requiredText = (max: number) => plainText(max).refine(isVisible, { error: 'Required' });

/** One line with at least one visible character; at most `max` characters. */
export const requiredLine = (max: number) => plainLine(max).refine(isVisible, { error: 'Required' });

export const isAnonymous = z.boolean().default(false);

/**
 * Always present; null except on the reader's own items, so that a comparison with a missing id cannot match.
 */
const userId = z
  .uuid()
  .nullable()
  .meta({ description: 'The reader’s own id on what she wrote herself, else null' });

export const myVote = z
  .union([z.literal(1), z.literal(-1), z.literal(0)])
  .meta({ description: 'The reader’s own vote; 0 for none' });

/** What every post, story and comment shows. */
export const shownItem = {
  id: z.uuid(),
  userId,
  content: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

/** What a post and a story show. */
export const shownThread = {
  ...shownItem,
  title: z.string(),
  isAnonymous: z.boolean(),
  commentCount: z.int(),
};

/** What a member writes in a post or a story, and in a comment. */
export const writtenThread = {
  title: requiredLine(TITLE_MAX),
  content: requiredText(CONTENT_MAX),
  isAnonymous,
};
export const writtenComment = { content: requiredText(COMMENT_MAX) };

export const communityRead = publicRead('community');

export const listUnder = { ...communityRead, params: idParams, query: pageQuery, paged: true } as const;
