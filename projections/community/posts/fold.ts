import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, orNull } from '@secondspring/contracts/events/event.ts';
import { comments, commentVotes, posts, postVotes } from '../tables.ts';
import { remove, upsert, type Change } from '../../engine/change.ts';
import { shownInstant } from '@secondspring/platform/anonymity/shown-instant.ts';

/**
 * Posts as they stand. An anonymous one has no author and only the minute. One whose words were erased with their key is no post
 * any more; erasing takes the comments on it and all votes along.
 */
export const foldPosts = (event: DomainEvent<'PostPublished' | 'PostErased'>): Change[] => {
  switch (event.type) {
    case 'PostPublished': {
      const { postId, categoryId, isAnonymous, ownerTag, author, title, content } = event.data;
      if (isForgotten(title) || isForgotten(content)) return [];
      const at = shownInstant('minute', event.data.isAnonymous, event.at);
      return [
        upsert(posts, {
          id: postId,
          author_id: isAnonymous ? null : orNull(author),
          owner_tag: ownerTag,
          is_anonymous: isAnonymous,
          event_id: event.id,
          category_id: categoryId,
          title,
          content,
          created_at: at,
          updated_at: at,
        }),
      ];
    }
    case 'PostErased': {
      const post = { post_id: event.data.postId };
      return [
        remove(posts, { id: event.data.postId }),
        ...[comments, postVotes, commentVotes].map((table) => remove(table, post)),
      ];
    }
  }
};
