import * as calls from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { canBeCommented, listComments } from '@secondspring/projections/community/posts/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwnItem } from '../own-items/create-own-item.ts';
import { answerEraseOwnItem } from '../own-items/erase-own-item.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { commentDecider, type CommentOnPost } from './decider.ts';

const answerCommentOnPost =
  (dependencies: CommunityDependencies): Handler<typeof calls.commentOnPost> =>
  async ({ params, body, caller: { userId: author }, idempotencyKey, token }) => {
    const { vault, pool, freshness } = dependencies;
    const postId = params.id;
    const pseudonym = await ownerPseudonym(vault, author, postId);
    await freshness.waitForCheckpoint('community', token);
    if (!(await canBeCommented(pool, { postId, ownerTag: pseudonym }))) return refuse('post-not-found');
    const outcome = await createOwnItem(dependencies, {
      kind: 'comment',
      author,
      isAnonymous: body.isAnonymous,
      decider: commentDecider,
      command: (slot): CommentOnPost => ({ ...slot, author, postId, content: body }),
      // With the post in the scope, a key sent for two posts by mistake is not taken for a retry.
      call: `${calls.commentOnPost.name} ${postId}`,
      idempotencyKey,
      token,
    });
    if (isRefusal(outcome)) return outcome;
    const { item } = outcome;
    return {
      body: { ...item, userId: author, upvotes: 0, myVote: 0, updatedAt: item.createdAt },
      token: outcome.token,
    };
  };

export const addCommentRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.commentOnPost, answerCommentOnPost(dependencies))
    .implement(
      calls.eraseComment,
      answerEraseOwnItem('comment', calls.eraseComment, 'comment-not-found', dependencies),
    )
    .implement(calls.listPostComments, ({ params, query, caller, token }) =>
      read.paged(token, () =>
        listComments(dependencies, { postId: params.id, cursor: query.cursor }, caller),
      ),
    );
};
