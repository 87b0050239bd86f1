import * as calls from '@secondspring/contracts/http/stories.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { commentedStory, listStoryComments } from '@secondspring/projections/community/stories/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwnItem } from '../own-items/create-own-item.ts';
import { answerEraseOwnItem } from '../own-items/erase-own-item.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { storyCommentDecider, type PostStoryComment } from './decider.ts';

const answerCommentOnStory =
  (dependencies: CommunityDependencies): Handler<typeof calls.commentOnStory> =>
  async ({ params, body: { content }, caller: { userId: author }, idempotencyKey, token }) => {
    const { vault, pool, freshness, now } = dependencies;
    await freshness.waitForCheckpoint('community', token);
    const target = await commentedStory(pool, { storyId: params.id, member: author });
    if (target === undefined) return refuse('story-not-found');
    const isOwnStory = (await ownerPseudonym(vault, author, target.id)) === target.owner_tag;
    if (target.hidden && !isOwnStory) return refuse('story-not-found');
    // Her name under her own anonymous story would reveal its author.
    const isAnonymous = isOwnStory && target.is_anonymous;
    const age = ageInYears(target.date_of_birth, utcDay(now()));
    const outcome = await createOwnItem(dependencies, {
      kind: 'storyComment',
      author,
      isAnonymous,
      decider: storyCommentDecider,
      command: ({ id, ...slot }): PostStoryComment => ({
        ...slot,
        commentId: id,
        storyId: target.id,
        author,
        isAnonymous,
        content,
        age,
      }),
      // With the story in the scope, a key sent for two stories by mistake is not taken for a retry.
      call: `${calls.commentOnStory.name} ${target.id}`,
      idempotencyKey,
      token,
    });
    if (isRefusal(outcome)) return outcome;
    const { commentId: id, isAnonymous: isSealedAlone, ...item } = outcome.item;
    const firstName = nullIfAnonymous(isSealedAlone, target.first_name);
    return {
      body: { ...item, id, userId: author, firstName, updatedAt: item.createdAt },
      token: outcome.token,
    };
  };

export const addStoryCommentRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.commentOnStory, answerCommentOnStory(dependencies))
    .implement(
      calls.eraseStoryComment,
      answerEraseOwnItem('storyComment', calls.eraseStoryComment, 'comment-not-found', dependencies),
    )
    .implement(calls.listStoryComments, ({ params, query: { cursor }, caller, token }) =>
      read.paged(token, () => listStoryComments(dependencies, { storyId: params.id, cursor }, caller)),
    );
};
