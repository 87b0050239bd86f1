import type { storyCommentSchema } from '@secondspring/contracts/http/stories.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { findAuthorship, type Authorship } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { ResultPage } from '@secondspring/platform/http/cursor.ts';
import { selectColumns, aliasTable, type Selected } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { z } from 'zod';
import { selectCommentPage, readCommentPage } from '../comment-pages.ts';
import { newestAmong, pageBefore, startOfPage, type PageStart } from '../newest-first.ts';
import type { Reader, Sources } from '../reader.ts';
import { members } from '../members/table.ts';
import { stories } from '../stories/table.ts';
import { storyComments } from './table.ts';

const comments = aliasTable(storyComments, 'c');
const authors = aliasTable(members, 'm');
const s = aliasTable(stories, 's');
const read = aliasTable(storyComments, 'r');

const commentColumns = {
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
type CommentRow = Selected<typeof commentColumns>;

export type StoryComment = z.output<typeof storyCommentSchema>;

const commentOf = (row: CommentRow, authorship: Authorship): StoryComment => ({
  id: row.id,
  storyId: row.story_id,
  userId: authorship.get(row.id) ?? null,
  content: row.content,
  firstName: nullIfAnonymous(row.is_anonymous, row.first_name),
  age: nullIfAnonymous(row.is_anonymous, row.age),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** For a member, the hidden comments too. */
export const commentsOfStory = prepareStatement(
  'comments-of-story',
  (
    db,
    { storyId, beforeInstant, beforeId }: { storyId: string } & PageStart,
    shape: { forMember: boolean },
  ) => {
    const page = (hidden: boolean) =>
      pageBefore(
        db.from(read).where(read.story_id, db.ref(s.id)).where(read.hidden, hidden),
        [read.created_at, read.id],
        { beforeInstant, beforeId },
      );
    return selectCommentPage(db, s, commentColumns, page, shape)
      .leftJoin(authors.table, authors.id, comments.author_id)
      .where(s.id, storyId);
  },
);

/**
 * Newest first. One round trip. Refuses a story that does not exist or is hidden from the reader, and an invalid
 * cursor.
 */
export const listStoryComments = async (
  sources: Sources,
  { storyId, cursor }: { readonly storyId: string; readonly cursor: string | undefined },
  reader: Reader,
): Promise<Refusal | ResultPage<StoryComment>> => {
  const start = startOfPage(cursor);
  if (start === undefined) return refuse('invalid-request');
  const shape = { forMember: reader !== undefined };
  const { rows } = await commentsOfStory.run(sources.pool, { storyId, ...start }, shape);
  const page = await readCommentPage<CommentRow>(sources, reader, rows, 'story-not-found');
  if (isRefusal(page)) return page;
  const { items, next, own } = page;
  return { items: items.map((row) => commentOf(row, own)), next };
};

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
