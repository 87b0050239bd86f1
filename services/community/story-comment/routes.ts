import * as calls from '@secondspring/contracts/http/stories.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { commentedStory } from '@secondspring/projections/community/stories/queries.ts';
import { listStoryComments } from '@secondspring/projections/community/story-comments/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwn } from '../own/create-own.ts';
import { erasingOwn } from '../own/erase-own.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { storyComment, type PostStoryComment } from './decider.ts';

const commenting =
  (dependencies: CommunityDependencies): Handler<typeof calls.commentOnStory> =>
  async ({ params, body: { content }, caller: { userId: author }, idempotencyKey, token }) => {
    const { vault, pool, freshness, now } = dependencies;
    await freshness.waitForCheckpoint('community', token);
    const target = await commentedStory(pool, { storyId: params.id, member: author });
    if (target === undefined) return refuse('story-not-found');
    const isOwnStory = (await ownerPseudonym(vault, author, target.id)) === target.owner_tag;
    if (target.hidden && !isOwnStory) return refuse('story-not-found');
    // Her name under her own anonymous story would tell whose it is.
    const isAnonymous = isOwnStory && target.is_anonymous;
    const age = ageInYears(target.date_of_birth, utcDay(now()));
    const outcome = await createOwn(dependencies, {
      kind: 'storyComment',
      author,
      isAnonymous,
      decider: storyComment,
      command: ({ id, ownerTag: tag }): PostStoryComment => ({
        commentId: id,
        storyId: target.id,
        ownerTag: tag,
        author,
        isAnonymous,
        content,
        age,
      }),
      // One key sent for two stories by mistake never makes the second a retry of the first.
      call: `${calls.commentOnStory.name} ${target.id}`,
      idempotencyKey,
      token,
    });
    if (isRefusal(outcome)) return outcome;
    const { state } = outcome;
    if (state.status !== 'posted') throw new Error('commenting left no comment');
    const { status: _, commentId: id, isAnonymous: bound, ...said } = state;
    const firstName = nullIfAnonymous(bound, target.first_name);
    return {
      body: { ...said, id, userId: author, firstName, updatedAt: said.createdAt },
      token: outcome.token,
    };
  };

/** The calls by which stories are commented on. */
export const addStoryCommentRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.commentOnStory, commenting(dependencies))
    .implement(
      calls.eraseStoryComment,
      erasingOwn('storyComment', calls.eraseStoryComment, 'comment-not-found', dependencies),
    )
    .implement(calls.listStoryComments, ({ params, query: { cursor }, caller, token }) =>
      read.paged(token, () => listStoryComments(dependencies, { storyId: params.id, cursor }, caller)),
    );
};
