import type { storyCommentSchema } from '@secondspring/contracts/http/stories.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { findAuthorship, type Authorship } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import { selectColumns, aliasTable, type Selected } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { z } from 'zod';
import { newestAmong } from '../newest-first.ts';
import type { Reader, Sources } from '../reader.ts';
import { members } from '../members/table.ts';
import { storyComments } from './table.ts';

const comments = aliasTable(storyComments, 'c');
const authors = aliasTable(members, 'm');

/** Of comments aliased `c`, and of their authors, aliased `m`. */
export const commentColumns = {
  ...selectColumns(
    comments,
    'id',
    'story_id',
    'owner_tag',
    'is_anonymous',
    'content',
    'age',
    'hidden',
    'created_at',
    'updated_at',
  ),
  ...selectColumns(authors, 'first_name'),
};
export type CommentRow = Selected<typeof commentColumns>;

export type StoryComment = z.output<typeof storyCommentSchema>;

/** The comment as one reader sees it. */
export const commentOf = (row: CommentRow, authorship: Authorship): StoryComment => ({
  id: row.id,
  storyId: row.story_id,
  userId: authorship.get(row.id) ?? null,
  content: row.content,
  firstName: nullIfAnonymous(row.is_anonymous, row.first_name),
  age: nullIfAnonymous(row.is_anonymous, row.age),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const commentsByIds = prepareStatement(
  'exported-story-comments',
  (db, { ids }: { ids: readonly string[] }) => {
    const withAuthors = db
      .select(commentColumns)
      .from(comments.table)
      .leftJoin(authors.table, authors.id, comments.author_id);
    return newestAmong(withAuthors, [comments.created_at, comments.id], ids);
  },
);

/** A member's own comments on stories, newest first. */
export const exportStoryComments = async (
  { pool, vault }: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<StoryComment[]> => {
  const { rows } = await commentsByIds.run(pool, { ids });
  const authorship = await findAuthorship(vault, member, rows);
  return rows.map((row) => commentOf(row, authorship));
};
