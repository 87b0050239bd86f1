import { voteOnComment, voteOnPost } from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { CommandOutcome } from '@secondspring/platform/decider/handle-command.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import {
  readVotableItem,
  voteTag,
  type VotableItem,
  type VotedKind,
} from '@secondspring/projections/community/votes/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { commentVote, postVote } from './decider.ts';
import type { VoteState } from './state.ts';

/** Voting on a post and on a comment are calls of the same shape. */
type VoteHandler = Handler<typeof voteOnPost>;

/** One vote of one member. */
type Ballot = {
  readonly id: string;
  readonly on: VotableItem;
  readonly vote: Vote;
  readonly stream: string;
  readonly member: string;
  readonly idempotencyKey: string | undefined;
};
type Cast = (ballot: Ballot) => Promise<Refusal | CommandOutcome<VoteState>>;

const castOnPost =
  ({ handle }: CommunityDependencies): Cast =>
  ({ id, vote, stream, member, idempotencyKey }) =>
    handle({
      decider: postVote,
      stream,
      command: { postId: id, vote },
      actor: member,
      key: null,
      idempotencyKey: scopedIdempotencyKey(voteOnPost, idempotencyKey),
    });

const castOnComment =
  ({ handle }: CommunityDependencies): Cast =>
  ({ id, on: { postId }, vote, stream, member, idempotencyKey }) =>
    handle({
      decider: commentVote,
      stream,
      command: { commentId: id, postId, vote },
      actor: member,
      key: null,
      idempotencyKey: scopedIdempotencyKey(voteOnComment, idempotencyKey),
    });

const voting =
  (kind: VotedKind, cast: Cast, { vault, pool, freshness }: CommunityDependencies): VoteHandler =>
  async ({ params, body, caller: { userId: member }, idempotencyKey, token }) => {
    const id = params.id.toLowerCase();
    const tag = await voteTag(vault, member, kind, id);
    const owner = await ownerPseudonym(vault, member, id);
    await freshness.waitForCheckpoint('community', token);
    const on = await readVotableItem(pool, kind, { id, tag, ownerTag: owner });
    if (on === null) return refuse(kind === 'post' ? 'post-not-found' : 'comment-not-found');
    const stream = `${kind}Vote-${tag}`;
    const outcome = await cast({ id, on, vote: body.voteType, stream, member, idempotencyKey });
    if (isRefusal(outcome)) return outcome;
    const { vote } = outcome.state;
    return { body: { upvotes: on.votesOfOthers + vote, myVote: vote }, token: outcome.token };
  };

/** The calls by which a member votes on posts and comments. */
export const addVoteRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes =>
  routes
    .implement(voteOnPost, voting('post', castOnPost(dependencies), dependencies))
    .implement(voteOnComment, voting('comment', castOnComment(dependencies), dependencies));
