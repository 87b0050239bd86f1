import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { comments, commentVotes, posts, postVotes } from '../tables.ts';
import { increment, remove, upsert, type Change } from '../../engine/change.ts';

/** The tag in a stream name `postVote-<tag>` or `commentVote-<tag>`. */
const tagOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/**
 * Votes, and their sum on each post and comment. Each event says what it replaces, so that the sum needs no look at what was
 * there before.
 */
export const foldVotes = (
  event: DomainEvent<'PostVoted' | 'PostVoteWithdrawn' | 'CommentVoted' | 'CommentVoteWithdrawn'>,
): Change[] => {
  const tag = tagOf(event.stream);
  switch (event.type) {
    case 'PostVoted': {
      const { postId, vote, previous } = event.data;
      return [
        upsert(postVotes, { tag, post_id: postId, vote }),
        increment(posts, { id: postId }, { upvotes: vote - previous }),
      ];
    }
    case 'PostVoteWithdrawn': {
      const { postId, previous } = event.data;
      return [remove(postVotes, { tag }), increment(posts, { id: postId }, { upvotes: -previous })];
    }
    case 'CommentVoted': {
      const { commentId, postId, vote, previous } = event.data;
      return [
        upsert(commentVotes, { tag, comment_id: commentId, post_id: postId, vote }),
        increment(comments, { id: commentId }, { upvotes: vote - previous }),
      ];
    }
    case 'CommentVoteWithdrawn': {
      const { commentId, previous } = event.data;
      return [remove(commentVotes, { tag }), increment(comments, { id: commentId }, { upvotes: -previous })];
    }
  }
};
