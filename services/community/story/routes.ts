import * as calls from '@secondspring/contracts/http/stories.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { firstNameOf } from '@secondspring/projections/community/members/queries.ts';
import {
  getStory,
  listStories,
  listStoriesOfAuthor,
} from '@secondspring/projections/community/stories/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwnItem } from '../own-items/create-own-item.ts';
import { answerEraseOwnItem } from '../own-items/erase-own-item.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { storyDecider, type PublishStory } from './decider.ts';

const answerPublishStory =
  (dependencies: CommunityDependencies): Handler<typeof calls.publishStory> =>
  async ({ body, caller: { userId: author }, idempotencyKey, token }) => {
    const outcome = await createOwnItem(dependencies, {
      kind: 'story',
      author,
      isAnonymous: body.isAnonymous,
      decider: storyDecider,
      command: ({ id, ...slot }): PublishStory => ({ ...body, ...slot, storyId: id, author }),
      call: calls.publishStory.name,
      idempotencyKey,
      token,
    });
    if (isRefusal(outcome)) return outcome;
    const { storyId: id, tags, ...item } = outcome.item;
    const firstName = item.isAnonymous ? null : await firstNameOf(dependencies.pool, author);
    const added = { userId: author, firstName, commentCount: 0, updatedAt: item.createdAt };
    return { body: { ...item, id, tags: [...tags], ...added }, token: outcome.token };
  };

export const addStoryRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.publishStory, answerPublishStory(dependencies))
    .implement(
      calls.eraseStory,
      answerEraseOwnItem('story', calls.eraseStory, 'story-not-found', dependencies),
    )
    .implement(calls.getStory, ({ params, caller, token }) =>
      read.whole(token, () => getStory(dependencies, params.id, caller)),
    )
    .implement(calls.listStories, ({ query: { author, tag, cursor }, caller, token }) =>
      read.paged(token, () => listStories(dependencies, { author, tag, cursor }, caller)),
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
