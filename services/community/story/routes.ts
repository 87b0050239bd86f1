import * as calls from '@secondspring/contracts/http/stories.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { firstNameOf } from '@secondspring/projections/community/members/queries.ts';
import {
  getStory,
  listStories,
  listStoriesOfAuthor,
} from '@secondspring/projections/community/stories/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwnItem } from '../own-items/create-own-item.ts';
import { storyDecider } from '../own-items/decider.ts';

export const addStoryRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.publishStory, ({ body, ...call }) =>
      createOwnItem(dependencies, call, {
        kind: 'story',
        decider: storyDecider,
        scope: calls.publishStory.name,
        write: ({ id, ...slot }) => ({ ...body, ...slot, storyId: id }),
        answer: async ({ storyId: id, ...item }) => ({
          ...item,
          id,
          firstName: item.isAnonymous ? null : await firstNameOf(dependencies.pool, call.caller.userId),
          commentCount: 0,
        }),
      }),
    )
    .implement(calls.getStory, ({ params, caller, token }) =>
      read.whole(token, () => getStory(dependencies, params.id, caller)),
    )
    .implement(calls.listStories, ({ query, caller, token }) =>
      read.paged(token, () => listStories(dependencies, query, caller)),
    )
    .implement(calls.listStoriesOfAuthor, async ({ params, query: { cursor }, caller, token }) => {
      const outcome = await read.whole(token, () =>
        listStoriesOfAuthor(dependencies, { id: params.id, cursor }, caller),
      );
      if (isRefusal(outcome)) return outcome;
      const { firstName, items, next } = outcome.body;
      return {
        body: { firstName, stories: [...items] },
        stale: outcome.stale,
        ...(next === undefined ? {} : { next }),
      };
    });
};
