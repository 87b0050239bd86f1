import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, orNull } from '@secondspring/contracts/events/event.ts';
import { stories, storyComments } from '../tables.ts';
import { remove, upsert, type Change } from '../../engine/change.ts';
import { shownInstant } from '@secondspring/platform/anonymity/shown-instant.ts';

/**
 * Stories as they stand. An anonymous one has no author and only the minute. One whose words were erased with their key is no
 * story any more; erasing takes the comments on it along.
 */
export const foldStories = (event: DomainEvent<'StoryPublished' | 'StoryErased'>): Change[] => {
  switch (event.type) {
    case 'StoryPublished': {
      const { storyId, isAnonymous, ownerTag, author, title, content, tags } = event.data;
      if (isForgotten(title) || isForgotten(content)) return [];
      const at = shownInstant('minute', event.data.isAnonymous, event.at);
      return [
        upsert(stories, {
          id: storyId,
          author_id: isAnonymous ? null : orNull(author),
          owner_tag: ownerTag,
          is_anonymous: isAnonymous,
          event_id: event.id,
          title,
          content,
          tags: orNull(tags) ?? [],
          created_at: at,
          updated_at: at,
        }),
      ];
    }
    case 'StoryErased': {
      const { storyId } = event.data;
      return [remove(stories, { id: storyId }), remove(storyComments, { story_id: storyId })];
    }
  }
};
