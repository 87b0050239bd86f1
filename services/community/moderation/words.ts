import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { startOfUtcMinute } from '@secondspring/platform/dates/utc.ts';

/** What something says, for a moderator. Who wrote it is not in it. */
export type Words =
  | { readonly status: 'missing' | 'erased' }
  | {
      readonly status: 'standing';
      readonly isAnonymous: boolean;
      /** ISO 8601 in UTC, the minute. */
      readonly writtenAt: string;
      readonly title: string | null;
      /** Null where nothing was said, or where the words were destroyed with their key. */
      readonly text: string | null;
      readonly tags: readonly string[];
    };

const wordsAfter = (before: Words, event: DomainEvent): Words => {
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
      // What a review says is sealed in a compartment of its own.
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

/** What the events of a post, comment, story, comment on a story or review come to; the text of a review is not in it. */
export const wordsOf = (history: readonly DomainEvent[]): Words =>
  history.reduce<Words>(wordsAfter, { status: 'missing' });
