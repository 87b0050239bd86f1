import * as calls from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { getPost, listPosts } from '@secondspring/projections/community/posts/queries.ts';
import { boardCategories } from '../category/categories.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwnItem } from '../own-items/create-own-item.ts';
import { answerEraseOwnItem } from '../own-items/erase-own-item.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { postDecider, type PublishPost } from './decider.ts';

const answerPublishPost =
  (dependencies: CommunityDependencies): Handler<typeof calls.publishPost> =>
  async ({ body, caller: { userId: author }, idempotencyKey, token }) => {
    const { categoryId } = body;
    if (categoryId !== null && !boardCategories.some(({ id }) => id === categoryId))
      return refuse('post-category-not-found');
    const outcome = await createOwnItem(dependencies, {
      kind: 'post',
      author,
      isAnonymous: body.isAnonymous,
      decider: postDecider,
      command: (slot): PublishPost => ({ ...slot, author, content: body }),
      call: calls.publishPost.name,
      idempotencyKey,
      token,
    });
    if (isRefusal(outcome)) return outcome;
    const { item } = outcome;
    const initialCounts = { isPinned: false, upvotes: 0, myVote: 0, commentCount: 0 } as const;
    return {
      body: { ...item, ...initialCounts, userId: author, updatedAt: item.createdAt },
      token: outcome.token,
    };
  };

export const addPostRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.publishPost, answerPublishPost(dependencies))
    .implement(calls.erasePost, answerEraseOwnItem('post', calls.erasePost, 'post-not-found', dependencies))
    .implement(calls.getPost, ({ params, caller, token }) =>
      read.whole(token, () => getPost(dependencies, params.id, caller)),
    )
    .implement(calls.listPosts, ({ query, caller, token }) =>
      read.paged(token, () =>
        listPosts(dependencies, { categoryId: query.categoryId, cursor: query.cursor }, caller),
      ),
    );
};
