import * as calls from '@secondspring/contracts/http/stories.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { firstNameOf } from '@secondspring/projections/community/members/queries.ts';
import {
  getStory,
  listStories,
  listStoriesOfAuthor,
} from '@secondspring/projections/community/stories/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwn } from '../own/create-own.ts';
import { erasingOwn } from '../own/erase-own.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { story, type PublishStory } from './decider.ts';

const publishing =
  (dependencies: CommunityDependencies): Handler<typeof calls.publishStory> =>
  async ({ body, caller: { userId: author }, idempotencyKey, token }) => {
    const outcome = await createOwn(dependencies, {
      kind: 'story',
      author,
      isAnonymous: body.isAnonymous,
      decider: story,
      command: ({ id, ownerTag: tag }): PublishStory => ({
        ...body,
        storyId: id,
        ownerTag: tag,
        author,
      }),
      call: calls.publishStory.name,
      idempotencyKey,
      token,
    });
    if (isRefusal(outcome)) return outcome;
    const { state } = outcome;
    if (state.status !== 'published') throw new Error('publishing left no story');
    const firstName = state.isAnonymous ? null : await firstNameOf(dependencies.pool, author);
    const { status: _, storyId: id, ...said } = state;
    const tags = [...said.tags];
    return {
      body: { ...said, id, userId: author, tags, firstName, commentCount: 0, updatedAt: said.createdAt },
      token: outcome.token,
    };
  };

/** The calls by which stories are told, read and removed. */
export const addStoryRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.publishStory, publishing(dependencies))
    .implement(calls.eraseStory, erasingOwn('story', calls.eraseStory, 'story-not-found', dependencies))
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
