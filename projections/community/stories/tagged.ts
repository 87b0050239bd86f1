import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { taggedStories } from '../tables.ts';
import { remove, upsert, type Change } from '../../engine/change.ts';
import { shownInstant } from '@secondspring/platform/anonymity/shown-instant.ts';

/** A row for each tag of each story, dated as the story is shown, so that one tag's newest stories are read in order. */
export const foldTaggedStories = (event: DomainEvent<'StoryPublished' | 'StoryErased'>): Change[] => {
  switch (event.type) {
    case 'StoryPublished': {
      const { storyId, tags } = event.data;
      if (isForgotten(tags)) return [];
      const created_at = shownInstant('minute', event.data.isAnonymous, event.at);
      return tags.map((tag) => upsert(taggedStories, { tag, story_id: storyId, created_at }));
    }
    case 'StoryErased':
      return [remove(taggedStories, { story_id: event.data.storyId })];
  }
};
