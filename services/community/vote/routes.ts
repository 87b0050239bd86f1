import { voteOnComment, voteOnPost } from '@secondspring/contracts/http/board.ts';
import type { Like } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, refuse, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/authorship.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readVotableItem } from '@secondspring/projections/community/items/queries.ts';
import { voteTag, type VotedKind } from '@secondspring/projections/community/votes/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { voteDecider } from './decider.ts';

export const addVoteRoutes = (
  routes: Routes,
  { handle, vault, pool, freshness }: CommunityDependencies,
): Routes => {
  const voting = (kind: VotedKind, call: Like<typeof voteOnPost>, notFound: RefusalCode) =>
    routes.implement(call, async ({ params: { id }, body, caller: { userId: member }, ...from }) => {
      const tag = await voteTag(vault, member, kind, id);
      const ownerTag = await ownerPseudonym(vault, member, id);
      await freshness.waitForCheckpoint('community', from.token);
      const item = await readVotableItem(pool, kind, { id, tag, ownerTag });
      if (item === null) return refuse(notFound);
      const outcome = await handle({
        decider: voteDecider,
        stream: `${kind}Vote-${tag}`,
        command: { postId: item.postId, ...(kind === 'comment' && { commentId: id }), vote: body.voteType },
        actor: member,
        key: null,
        isNew: !item.hasVote,
        idempotencyKey: scopedIdempotencyKey(call, from.idempotencyKey),
      });
      if (isRefusal(outcome)) return outcome;
      const { vote } = outcome.state;
      return { body: { upvotes: item.votesOfOthers + vote, myVote: vote }, token: outcome.token };
    });
  voting('post', voteOnPost, 'post-not-found');
  return voting('comment', voteOnComment, 'comment-not-found');
};
