import { voteOnComment, voteOnPost } from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { CommandOutcome } from '@secondspring/platform/decider/handle-command.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readVotableItem, type VotableItem } from '@secondspring/projections/community/items/queries.ts';
import { voteTag, type VotedKind } from '@secondspring/projections/community/votes/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { type IdempotencyKey, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { commentVoteDecider, postVoteDecider } from './decider.ts';
import type { VoteState } from './state.ts';

/** Voting on a comment has the same shape. */
type VoteHandler = Handler<typeof voteOnPost>;

type VoteCall = {
  readonly id: string;
  readonly on: VotableItem;
  readonly vote: Vote;
  readonly stream: string;
  readonly member: string;
  readonly idempotencyKey: IdempotencyKey | undefined;
};
type Cast = (ballot: VoteCall) => Promise<Refusal | CommandOutcome<VoteState>>;

const votePost =
  ({ handle }: CommunityDependencies): Cast =>
  ({ id, vote, stream, member, idempotencyKey }) =>
    handle({
      decider: postVoteDecider,
      stream,
      command: { postId: id, vote },
      actor: member,
      key: null,
      idempotencyKey: scopedIdempotencyKey(voteOnPost, idempotencyKey),
    });

const voteComment =
  ({ handle }: CommunityDependencies): Cast =>
  ({ id, on: { postId }, vote, stream, member, idempotencyKey }) =>
    handle({
      decider: commentVoteDecider,
      stream,
      command: { commentId: id, postId, vote },
      actor: member,
      key: null,
      idempotencyKey: scopedIdempotencyKey(voteOnComment, idempotencyKey),
    });

const answerVote =
  (kind: VotedKind, cast: Cast, { vault, pool, freshness }: CommunityDependencies): VoteHandler =>
  async ({ params, body, caller: { userId: member }, idempotencyKey, token }) => {
    const { id } = params;
    const pseudonym = await voteTag(vault, member, kind, id);
    const authorPseudonym = await ownerPseudonym(vault, member, id);
    await freshness.waitForCheckpoint('community', token);
    const item = await readVotableItem(pool, kind, { id, tag: pseudonym, ownerTag: authorPseudonym });
    if (item === null) return refuse(kind === 'post' ? 'post-not-found' : 'comment-not-found');
    const stream = `${kind}Vote-${pseudonym}`;
    const outcome = await cast({ id, on: item, vote: body.voteType, stream, member, idempotencyKey });
    if (isRefusal(outcome)) return outcome;
    const { vote } = outcome.state;
    return { body: { upvotes: item.votesOfOthers + vote, myVote: vote }, token: outcome.token };
  };

export const addVoteRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes =>
  routes
    .implement(voteOnPost, answerVote('post', votePost(dependencies), dependencies))
    .implement(voteOnComment, answerVote('comment', voteComment(dependencies), dependencies));
