import { eraseComment, erasePost } from '@secondspring/contracts/http/board.ts';
import type { Like } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { eraseStory, eraseStoryComment } from '@secondspring/contracts/http/stories.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/authorship.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { erasableDecider } from './decider.ts';
import { streamOf } from './state.ts';

/** Calls by which authors erase their items. The key of an anonymous item is destroyed, so that it can't be read again. */
export const addErasureRoutes = (routes: Routes, { handle, vault }: CommunityDependencies): Routes => {
  const erasing = (kind: OwnKind, call: Like<typeof erasePost>, notFound: RefusalCode) =>
    routes.implement(call, async ({ params: { id }, caller: { userId }, idempotencyKey }) => {
      const stream = streamOf(kind, id);
      const outcome = await handle({
        decider: erasableDecider,
        stream,
        command: { ownerTag: await ownerPseudonym(vault, userId, id), notFound },
        actor: userId,
        key: null,
        idempotencyKey: scopedIdempotencyKey(call, idempotencyKey),
      });
      if (isRefusal(outcome)) return outcome;
      if (outcome.state.status === 'erased' && outcome.state.isAnonymous) await vault.eraseItem(stream);
      return { body: undefined, token: outcome.token };
    });
  erasing('post', erasePost, 'post-not-found');
  erasing('comment', eraseComment, 'comment-not-found');
  erasing('story', eraseStory, 'story-not-found');
  return erasing('storyComment', eraseStoryComment, 'comment-not-found');
};
