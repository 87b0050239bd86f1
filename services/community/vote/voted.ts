import type { Pool } from 'pg';
import type { VotedKind } from './own-votes.ts';

/** Something that can be voted on, and what the read model already counts. */
export type Voted = {
  /** The post, or the post that the comment stands on. */
  readonly postId: string;
  /** Sum of everyone else's votes, as far as they are folded. */
  readonly votesOfOthers: number;
};

type Row = { readonly post_id: string; readonly upvotes: number; readonly counted: number };

/** A post or comment that the member with this owner tag (`$3`) may read, with what is counted of her vote by its tag (`$2`). */
export const VOTED = {
  post: `
select id as post_id, upvotes, coalesce((select vote from community.post_votes where tag = $2), 0) as counted
from community.posts
where id = $1 and (not hidden or owner_tag = $3)`,
  comment: `
select c.post_id, c.upvotes, coalesce((select vote from community.comment_votes where tag = $2), 0) as counted
from community.comments c
join community.posts p on p.id = c.post_id
where c.id = $1 and (not c.hidden or c.owner_tag = $3) and (not p.hidden or c.owner_tag = $3)`,
} as const satisfies Record<VotedKind, string>;

/** What is voted on, with the votes of all but the one who has this tag; one round trip. `null` where she can't read such a thing. */
export const voted = async (
  pool: Pool,
  kind: VotedKind,
  { id, tag, ownerTag }: { readonly id: string; readonly tag: string; readonly ownerTag: string },
): Promise<Voted | null> => {
  const { rows } = await pool.query<Row>(VOTED[kind], [id, tag, ownerTag]);
  const row = rows[0];
  if (row === undefined) return null;
  // Whether her own vote is folded yet is known here, so the new sum needs no waiting for the projector.
  return { postId: row.post_id, votesOfOthers: row.upvotes - row.counted };
};
