import type { exportCommunity } from '@secondspring/contracts/http/community.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { descending } from '@secondspring/platform/read-model/columns.ts';
import {
  prepareStatement,
  type PreparedStatement,
} from '@secondspring/platform/read-model/prepared-statement.ts';
import { commentColumns, commentOf, comments } from '../comment/comment-row.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { streamOf, type OwnKind } from '../own/kind.ts';
import { ownItems } from '../own/own-items.ts';
import { everyReport, everyVote } from './own-acts.ts';
import { ownVotes } from '../vote/own-votes.ts';
import { postColumns, postOf, posts } from '../post/post-row.ts';
import { authors, stories, storyColumns, storyOf } from '../story/story-row.ts';
import {
  commentAuthors,
  storyCommentColumns,
  storyCommentOf,
  storyComments,
} from '../story-comment/story-comment-row.ts';

type Ids = { readonly ids: readonly string[] };
const AMONG = ':id: = any(:ids::uuid[])';

const postsById = prepareStatement('exported-posts', (db, { ids }: Ids) =>
  db
    .select(postColumns(db))
    .from(posts.table)
    .whereRaw(AMONG, { id: posts.id, ids })
    .orderBy(descending(posts.created_at, posts.id)),
);
const commentsById = prepareStatement('exported-comments', (db, { ids }: Ids) =>
  db
    .select(commentColumns)
    .from(comments.table)
    .whereRaw(AMONG, { id: comments.id, ids })
    .orderBy(descending(comments.created_at, comments.id)),
);
const storiesById = prepareStatement('exported-stories', (db, { ids }: Ids) =>
  db
    .select(storyColumns(db))
    .from(stories.table)
    .leftJoin(authors.table, authors.id, stories.author_id)
    .whereRaw(AMONG, { id: stories.id, ids })
    .orderBy(descending(stories.created_at, stories.id)),
);
const storyCommentsById = prepareStatement('exported-story-comments', (db, { ids }: Ids) =>
  db
    .select(storyCommentColumns)
    .from(storyComments.table)
    .leftJoin(commentAuthors.table, commentAuthors.id, storyComments.author_id)
    .whereRaw(AMONG, { id: storyComments.id, ids })
    .orderBy(descending(storyComments.created_at, storyComments.id)),
);

/**
 * Everything that a member did in the community and that stands: what she wrote, anonymous and hidden things included, newest first, of
 * each kind a query for each chunk of slots, one for the rows and one for her own votes; then all her votes and reports. Throws
 * PersonForgotten.
 */
export const exportOf = async (
  {
    pool,
    vault,
    reportVault,
    eventLog,
  }: Pick<CommunityDependencies, 'pool' | 'vault' | 'reportVault' | 'eventLog'>,
  member: Caller,
): Promise<ResponseOf<typeof exportCommunity>> => {
  const { userId } = member;
  const rowsOf = async <Row extends object>(
    kind: OwnKind,
    statement: PreparedStatement<Ids, undefined, Row>,
  ): Promise<Row[]> => {
    const wasWritten = async (slot: string): Promise<boolean> =>
      (await eventLog.read(streamOf(kind, slot))).length > 0;
    const { items } = await ownItems({ pool, vault }, userId, kind, wasWritten);
    return (await statement.run(pool, { ids: items.map(({ id }) => id) })).rows;
  };
  const votes = (kind: 'post' | 'comment', rows: readonly { readonly id: string }[]) =>
    ownVotes(
      { pool, vault },
      member,
      kind,
      rows.map(({ id }) => id),
    );

  const [ofPosts, ofComments, ofStories, ofStoryComments] = await Promise.all([
    rowsOf('post', postsById),
    rowsOf('comment', commentsById),
    rowsOf('story', storiesById),
    rowsOf('storyComment', storyCommentsById),
  ]);
  const [onPosts, onComments, ...acts] = await Promise.all([
    votes('post', ofPosts),
    votes('comment', ofComments),
    everyVote({ pool, vault }, member, 'post'),
    everyVote({ pool, vault }, member, 'comment'),
    everyReport({ pool, reportVault, eventLog }, userId),
  ]);
  const [votesOnPosts, votesOnComments, reports] = acts;
  return {
    posts: ofPosts.map((row) => postOf(row, { userId, myVote: onPosts.get(row.id) ?? 0 })),
    comments: ofComments.map((row) => commentOf(row, { userId, myVote: onComments.get(row.id) ?? 0 })),
    stories: ofStories.map((row) => storyOf(row, userId)),
    storyComments: ofStoryComments.map((row) => storyCommentOf(row, userId)),
    votes: [...votesOnPosts, ...votesOnComments],
    reports,
  };
};
