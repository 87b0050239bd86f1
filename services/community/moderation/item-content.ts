import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { startOfUtcMinute } from '@secondspring/platform/dates/utc.ts';

/** Does not contain the author. */
export type ItemContent =
  | { readonly status: 'missing' | 'erased' }
  | {
      readonly status: 'standing';
      readonly isAnonymous: boolean;
      /** ISO 8601 in UTC, cut to the minute. */
      readonly writtenAt: string;
      readonly title: string | null;
      /** Null if there is no text or its key is destroyed. */
      readonly text: string | null;
      readonly tags: readonly string[];
    };

const contentAfter = (before: ItemContent, event: DomainEvent): ItemContent => {
  const writtenAt = startOfUtcMinute(event.at);
  switch (event.type) {
    case 'PostPublished':
    case 'StoryPublished': {
      const { isAnonymous, title, content } = event.data;
      const tags = event.type === 'StoryPublished' ? (nullIfForgotten(event.data.tags) ?? []) : [];
      return {
        status: 'standing',
        isAnonymous,
        writtenAt,
        title: nullIfForgotten(title),
        text: nullIfForgotten(content),
        tags,
      };
    }
    case 'CommentPosted':
    case 'StoryCommentPosted': {
      const { isAnonymous, content } = event.data;
      return {
        status: 'standing',
        isAnonymous,
        writtenAt,
        title: null,
        text: nullIfForgotten(content),
        tags: [],
      };
    }
    case 'ReviewSubmitted':
    case 'ReviewRevised': {
      // The text of a review is sealed in another compartment.
      const { isAnonymous, overallRating } = event.data;
      const title = `${overallRating} of 5 stars`;
      return { status: 'standing', isAnonymous, writtenAt, title, text: null, tags: [] };
    }
    case 'PostErased':
    case 'CommentErased':
    case 'StoryErased':
    case 'StoryCommentErased':
    case 'ReviewWithdrawn':
      return { status: 'erased' };
    default:
      return before;
  }
};

export const itemContentOf = (history: readonly DomainEvent[]): ItemContent =>
  history.reduce<ItemContent>(contentAfter, { status: 'missing' });
