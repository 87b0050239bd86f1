import * as board from '@secondspring/contracts/http/board.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import * as stories from '@secondspring/contracts/http/stories.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/authorship.ts';
import { nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { canBeCommented, listPostComments } from '@secondspring/projections/community/posts/queries.ts';
import { commentedStory, listStoryComments } from '@secondspring/projections/community/stories/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwnItem } from '../own-items/create-own-item.ts';
import { commentDecider, storyCommentDecider } from '../own-items/decider.ts';

/** Comments on posts and on stories. With the commented item in its scope, a key sent for two items by mistake is not taken for a retry. */
export const addCommentRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const { vault, pool, freshness, now } = dependencies;
  const read = createConsistentReads('community', freshness);
  return routes
    .implement(board.commentOnPost, async ({ params: { id: postId }, body, ...call }) => {
      const ownerTag = await ownerPseudonym(vault, call.caller.userId, postId);
      await freshness.waitForCheckpoint('community', call.token);
      if (!(await canBeCommented(pool, { postId, ownerTag }))) return refuse('post-not-found');
      return await createOwnItem(dependencies, call, {
        kind: 'comment',
        decider: commentDecider,
        scope: `${board.commentOnPost.name} ${postId}`,
        write: ({ id, ...slot }) => ({ ...body, ...slot, commentId: id, postId }),
        answer: ({ commentId: id, ...item }) => ({ ...item, id, upvotes: 0, myVote: 0 as const }),
      });
    })
    .implement(board.listPostComments, ({ params, query, caller, token }) =>
      read.paged(token, () => listPostComments(dependencies, { ...params, ...query }, caller)),
    )
    .implement(stories.commentOnStory, async ({ params: { id: storyId }, body, ...call }) => {
      const member = call.caller.userId;
      await freshness.waitForCheckpoint('community', call.token);
      const story = await commentedStory(pool, { storyId, member });
      if (story === undefined) return refuse('story-not-found');
      const isOwnStory = (await ownerPseudonym(vault, member, storyId)) === story.owner_tag;
      if (story.hidden && !isOwnStory) return refuse('story-not-found');
      // Her name under her own anonymous story would reveal its author.
      const isAnonymous = isOwnStory && story.is_anonymous;
      const age = ageInYears(story.date_of_birth, utcDay(now()));
      return await createOwnItem(dependencies, call, {
        kind: 'storyComment',
        decider: storyCommentDecider,
        scope: `${stories.commentOnStory.name} ${storyId}`,
        write: ({ id, ...slot }) => ({ ...body, ...slot, commentId: id, storyId, isAnonymous, age }),
        answer: ({ commentId: id, isAnonymous: isUnnamed, ...item }) => ({
          ...item,
          id,
          firstName: nullIfAnonymous(isUnnamed, story.first_name),
        }),
      });
    })
    .implement(stories.listStoryComments, ({ params, query, caller, token }) =>
      read.paged(token, () => listStoryComments(dependencies, { ...params, ...query }, caller)),
    );
};
