import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, orNull } from '@secondspring/contracts/events/event.ts';
import { comments, commentVotes, posts } from '../tables.ts';
import { increment, remove, upsert, type Change } from '../../engine/change.ts';
import { shownInstant } from '@secondspring/platform/anonymity/shown-instant.ts';

/** Comments on posts, and how many each post has, hidden ones included. An anonymous one has no author and only the minute. */
export const foldComments = (event: DomainEvent<'CommentPosted' | 'CommentErased'>): Change[] => {
  const { commentId, postId } = event.data;
  switch (event.type) {
    case 'CommentPosted': {
      const { isAnonymous, ownerTag, author, content } = event.data;
      const counted = increment(posts, { id: postId }, { comment_count: 1 });
      // Its erasing, which is still to come in the history, counts it off again.
      if (isForgotten(content)) return [counted];
      const at = shownInstant('minute', event.data.isAnonymous, event.at);
      return [
        upsert(comments, {
          id: commentId,
          post_id: postId,
          author_id: isAnonymous ? null : orNull(author),
          owner_tag: ownerTag,
          is_anonymous: isAnonymous,
          event_id: event.id,
          content,
          created_at: at,
          updated_at: at,
        }),
        counted,
      ];
    }
    case 'CommentErased':
      return [
        remove(comments, { id: commentId }),
        remove(commentVotes, { comment_id: commentId }),
        increment(posts, { id: postId }, { comment_count: -1 }),
      ];
  }
};
