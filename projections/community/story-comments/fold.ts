import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, orNull } from '@secondspring/contracts/events/event.ts';
import { stories, storyComments } from '../tables.ts';
import { increment, remove, upsert, type Change } from '../../engine/change.ts';
import { startOfUtcMinute } from '@secondspring/platform/dates/utc.ts';

/**
 * Comments on stories, and how many each story has. All of them show the minute only: were it so of anonymous ones alone, an author
 * who comments under her anonymous story could be told from a member without a first name.
 */
export const foldStoryComments = (
  event: DomainEvent<'StoryCommentPosted' | 'StoryCommentErased'>,
): Change[] => {
  const { commentId, storyId } = event.data;
  switch (event.type) {
    case 'StoryCommentPosted': {
      const { isAnonymous, ownerTag, author, content, age } = event.data;
      const counted = increment(stories, { id: storyId }, { comment_count: 1 });
      // Its erasing, which is still to come in the history, counts it off again.
      if (isForgotten(content)) return [counted];
      const at = startOfUtcMinute(event.at);
      return [
        upsert(storyComments, {
          id: commentId,
          story_id: storyId,
          author_id: isAnonymous ? null : orNull(author),
          owner_tag: ownerTag,
          is_anonymous: isAnonymous,
          event_id: event.id,
          content,
          age: isAnonymous ? null : orNull(age),
          created_at: at,
          updated_at: at,
        }),
        counted,
      ];
    }
    case 'StoryCommentErased':
      return [
        remove(storyComments, { id: commentId }),
        increment(stories, { id: storyId }, { comment_count: -1 }),
      ];
  }
};
