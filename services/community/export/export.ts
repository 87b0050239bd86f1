import type { exportCommunity } from '@secondspring/contracts/http/community.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import { COMMENT_COLUMNS, commentOf, type CommentRow } from '../comment/comment-row.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { streamOf, type OwnKind } from '../own/kind.ts';
import { ownItems } from '../own/own-items.ts';
import { ownVotes } from '../vote/own-votes.ts';
import { POST_COLUMNS, postOf, type PostRow } from '../post/post-row.ts';
import { STORY_COLUMNS, storyOf, type StoryRow } from '../story/story-row.ts';
import {
  STORY_COMMENT_COLUMNS,
  storyCommentOf,
  type StoryCommentRow,
} from '../story-comment/story-comment-row.ts';

const NEWEST_FIRST = 'order by created_at desc, id desc';
const POSTS = `select ${POST_COLUMNS} from community.posts p where p.id = any($1::uuid[]) ${NEWEST_FIRST}`;
const COMMENTS = `select ${COMMENT_COLUMNS} from community.comments c where c.id = any($1::uuid[]) ${NEWEST_FIRST}`;
const STORIES = `
select ${STORY_COLUMNS}
from community.stories s
left join community.members m on m.id = s.author_id
where s.id = any($1::uuid[]) ${NEWEST_FIRST}`;
const STORY_COMMENTS = `
select ${STORY_COMMENT_COLUMNS}
from community.story_comments c
left join community.members m on m.id = c.author_id
where c.id = any($1::uuid[]) ${NEWEST_FIRST}`;

/**
 * Everything that a member wrote in the community and that stands, anonymous and hidden things included, newest first: of each kind
 * a query for each chunk of slots, one for the rows and one for her own votes. Throws PersonForgotten.
 */
export const exportOf = async (
  { pool, vault, eventLog }: Pick<CommunityDependencies, 'pool' | 'vault' | 'eventLog'>,
  member: Caller,
): Promise<ResponseOf<typeof exportCommunity>> => {
  const { userId } = member;
  const rowsOf = async <Row extends object>(kind: OwnKind, sql: string): Promise<Row[]> => {
    const wasWritten = async (slot: string): Promise<boolean> =>
      (await eventLog.read(streamOf(kind, slot))).length > 0;
    const { items } = await ownItems({ pool, vault }, userId, kind, wasWritten);
    return (await pool.query<Row>(sql, [items.map(({ id }) => id)])).rows;
  };
  const votes = (kind: 'post' | 'comment', rows: readonly { readonly id: string }[]) =>
    ownVotes(
      { pool, vault },
      member,
      kind,
      rows.map(({ id }) => id),
    );

  const [posts, comments, stories, storyComments] = await Promise.all([
    rowsOf<PostRow>('post', POSTS),
    rowsOf<CommentRow>('comment', COMMENTS),
    rowsOf<StoryRow>('story', STORIES),
    rowsOf<StoryCommentRow>('storyComment', STORY_COMMENTS),
  ]);
  const [onPosts, onComments] = await Promise.all([votes('post', posts), votes('comment', comments)]);
  return {
    posts: posts.map((row) => postOf(row, { userId, myVote: onPosts.get(row.id) ?? 0 })),
    comments: comments.map((row) => commentOf(row, { userId, myVote: onComments.get(row.id) ?? 0 })),
    stories: stories.map((row) => storyOf(row, userId)),
    storyComments: storyComments.map((row) => storyCommentOf(row, userId)),
  };
};
