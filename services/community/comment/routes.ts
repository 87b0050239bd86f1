import * as calls from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { listComments } from '@secondspring/projections/community/comments/queries.ts';
import { canBeCommented } from '@secondspring/projections/community/posts/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { createOwn } from '../own/create-own.ts';
import { erasingOwn } from '../own/erase-own.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import { comment, type CommentOnPost } from './decider.ts';

const commenting =
  (dependencies: CommunityDependencies): Handler<typeof calls.commentOnPost> =>
  async ({ params, body, caller: { userId: author }, idempotencyKey, token }) => {
    const { vault, pool, freshness } = dependencies;
    const postId = params.id.toLowerCase();
    const tag = await ownerPseudonym(vault, author, postId);
    await freshness.waitForCheckpoint('community', token);
    if (!(await canBeCommented(pool, { postId, ownerTag: tag }))) return refuse('post-not-found');
    const outcome = await createOwn(dependencies, {
      kind: 'comment',
      author,
      isAnonymous: body.isAnonymous,
      decider: comment,
      command: (slot): CommentOnPost => ({ ...slot, author, postId, content: body }),
      // One key sent for two posts by mistake never makes the second a retry of the first.
      call: `${calls.commentOnPost.name} ${postId}`,
      idempotencyKey,
      token,
    });
    if (isRefusal(outcome)) return outcome;
    const { state } = outcome;
    // A repeated call whose comment was erased since, with the key of its words.
    if (state.status !== 'posted') return refuse('conflict');
    const { status: _, ...said } = state;
    return {
      body: { ...said, userId: author, upvotes: 0, myVote: 0, updatedAt: said.createdAt },
      token: outcome.token,
    };
  };

/** The calls by which comments on posts are written, read and removed. */
export const addCommentRoutes = (routes: Routes, dependencies: CommunityDependencies): Routes => {
  const read = createConsistentReads('community', dependencies.freshness);
  return routes
    .implement(calls.commentOnPost, commenting(dependencies))
    .implement(
      calls.eraseComment,
      erasingOwn('comment', calls.eraseComment, 'comment-not-found', dependencies),
    )
    .implement(calls.listPostComments, ({ params, query, caller, token }) =>
      read.paged(token, () =>
        listComments(dependencies, { postId: params.id.toLowerCase(), cursor: query.cursor }, caller),
      ),
    );
};
