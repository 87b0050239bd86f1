import type { postComment } from '@secondspring/contracts/http/board.ts';
import type { storyCommentSchema } from '@secondspring/contracts/http/stories.ts';
import { findAuthorship, type Authorship } from '@secondspring/platform/anonymity/authorship.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { selectColumns, aliasTable, type Selected } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import { newestAmong } from '@secondspring/platform/read-model/newest-first.ts';
import type { z } from 'zod';
import { itemColumns, presentItem } from '../item-rows.ts';
import { members } from '../members/table.ts';
import type { Reader, Sources } from '../reader.ts';
import { ownVotes } from '../votes/queries.ts';
import { comments, storyComments } from './table.ts';

const c = aliasTable(comments, 'c');
const sc = aliasTable(storyComments, 'c');
const authors = aliasTable(members, 'm');

/** Of comments on posts, aliased `c`. */
export const commentColumns = { ...itemColumns(c), ...selectColumns(c, 'post_id', 'upvotes') };
/** Of comments on stories, aliased `c`, and of their authors, aliased `m`. */
export const storyCommentColumns = {
  ...itemColumns(sc),
  ...selectColumns(sc, 'story_id', 'age'),
  ...selectColumns(authors, 'first_name'),
};

export type CommentRow = Selected<typeof commentColumns>;
export type StoryCommentRow = Selected<typeof storyCommentColumns>;
type Comment = z.output<typeof postComment>;
type StoryComment = z.output<typeof storyCommentSchema>;

/** Comments on posts as one reader sees them. One round trip for a member (her votes), none for a visitor. */
export const presentComments = async (
  sources: Sources,
  reader: Reader,
  rows: readonly CommentRow[],
  own: Authorship,
): Promise<Comment[]> => {
  const votes = await ownVotes(sources, reader, 'comment', rows);
  return rows.map((row) => ({
    ...presentItem(row, own),
    postId: row.post_id,
    isAnonymous: row.is_anonymous,
    upvotes: row.upvotes,
    myVote: votes.get(row.id) ?? 0,
  }));
};

/** Comments on stories as one reader sees them. */
export const presentStoryComments = (rows: readonly StoryCommentRow[], own: Authorship): StoryComment[] =>
  rows.map((row) => ({
    ...presentItem(row, own),
    storyId: row.story_id,
    firstName: nullIfAnonymous(row.is_anonymous, row.first_name),
    age: nullIfAnonymous(row.is_anonymous, row.age),
  }));

type Ids = { readonly ids: readonly string[] };

const commentsByIds = prepareStatement('exported-comments', (db, { ids }: Ids) =>
  newestAmong(db.select(commentColumns).from(c.table), [c.created_at, c.id], ids),
);
const storyCommentsByIds = prepareStatement('exported-story-comments', (db, { ids }: Ids) => {
  const onStories = db.select(storyCommentColumns).from(sc.table);
  return newestAmong(
    onStories.leftJoin(authors.table, authors.id, sc.author_id),
    [sc.created_at, sc.id],
    ids,
  );
});

/** A member's own comments on posts, newest first. */
export const exportComments = async (
  sources: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<Comment[]> => {
  const { rows } = await commentsByIds.run(sources.pool, { ids });
  return await presentComments(sources, member, rows, await findAuthorship(sources.vault, member, rows));
};

/** A member's own comments on stories, newest first. */
export const exportStoryComments = async (
  { pool, vault }: Sources,
  ids: readonly string[],
  member: Reader,
): Promise<StoryComment[]> => {
  const { rows } = await storyCommentsByIds.run(pool, { ids });
  return presentStoryComments(rows, await findAuthorship(vault, member, rows));
};
