import * as calls from '@secondspring/contracts/http/board.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { getPost, listPosts } from '@secondspring/projections/community/posts/queries.ts';
import { boardCategories } from '../category/categories.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwnItem } from '../own-items/create-own-item.ts';
import { postDecider } from '../own-items/decider.ts';

const initialCounts = { isPinned: false, upvotes: 0, myVote: 0, commentCount: 0 } as const;

export const addPostRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.publishPost, async ({ body, ...call }) => {
      const { categoryId } = body;
      if (categoryId !== null && !boardCategories.some(({ id }) => id === categoryId))
        return refuse('post-category-not-found');
      return await createOwnItem(dependencies, call, {
        kind: 'post',
        decider: postDecider,
        scope: calls.publishPost.name,
        write: ({ id, ...slot }) => ({ ...body, ...slot, postId: id }),
        answer: ({ postId: id, ...item }) => ({ ...item, id, ...initialCounts }),
      });
    })
    .implement(calls.getPost, ({ params, caller, token }) =>
      read.whole(token, () => getPost(dependencies, params.id, caller)),
    )
    .implement(calls.listPosts, ({ query, caller, token }) =>
      read.paged(token, () => listPosts(dependencies, query, caller)),
    );
};
