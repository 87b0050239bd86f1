import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import type { VotedKind } from './own-votes.ts';

/** Something that can be voted on, and what the read model already counts. */
export type Voted = {
  /** The post, or the post that the comment stands on. */
  readonly postId: string;
  /** Sum of everyone else's votes, as far as they are folded. */
  readonly votesOfOthers: number;
};

type Asked = { readonly id: string; readonly tag: string; readonly ownerTag: string };

const posts = tableAs('community.posts', 'p');
const comments = tableAs('community.comments', 'c');
const postVotes = tableAs('community.post_votes', 'v');
const commentVotes = tableAs('community.comment_votes', 'v');

/** Her vote as it is counted by now. */
const counted = (db: Composer, votes: typeof postVotes | typeof commentVotes, tag: string) =>
  db.raw<number>('coalesce(:vote, 0)', {
    vote: db.select({ vote: votes.vote }).from(votes.table).where(votes.tag, tag),
  });

/** A post that the member with this owner tag may read, with what is counted of her vote by its tag. */
export const votedPost = prepareStatement('voted-post', (db, { id, tag, ownerTag }: Asked) =>
  db
    .select({ post_id: posts.id, upvotes: posts.upvotes, counted: counted(db, postVotes, tag) })
    .from(posts.table)
    .where(posts.id, id)
    .where((shown) => void shown.where(posts.hidden, false).orWhere(posts.owner_tag, ownerTag)),
);

/** The same of a comment. */
export const votedComment = prepareStatement('voted-comment', (db, { id, tag, ownerTag }: Asked) =>
  db
    .select({ ...columnsOf(comments, 'post_id', 'upvotes'), counted: counted(db, commentVotes, tag) })
    .from(comments.table)
    .join(posts.table, posts.id, comments.post_id)
    .where(comments.id, id)
    .where((shown) => void shown.where(comments.hidden, false).orWhere(comments.owner_tag, ownerTag))
    .where((shown) => void shown.where(posts.hidden, false).orWhere(comments.owner_tag, ownerTag)),
);

const statements = { post: votedPost, comment: votedComment } as const satisfies Record<VotedKind, object>;

/** What is voted on, with the votes of all but the one who has this tag; one round trip. `null` where she can't read such a thing. */
export const voted = async (pool: Pool, kind: VotedKind, asked: Asked): Promise<Voted | null> => {
  const { rows } = await statements[kind].run(pool, asked);
  const row = rows[0];
  if (row === undefined) return null;
  // Whether her own vote is folded yet is known here, so the new sum needs no waiting for the projector.
  return { postId: row.post_id, votesOfOthers: row.upvotes - row.counted };
};
