import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous, nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { boolean, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';

/**
 * `author_id` is null for an anonymous item: no table stores its author. `owner_tag` is a pseudonym that only the
 * author's own secret yields.
 */
export const authorColumns = {
  author_id: uuid({ nullable: true, personal: true }),
  owner_tag: uuid(),
  is_anonymous: boolean(),
  /** Id of the event that created the item. A repeated call finds its first answer by it. */
  event_id: uuid(),
};

/** For an anonymous item, rounded to the minute. */
export const dateColumns = { created_at: timestamp(), updated_at: timestamp() };

type Written = DomainEvent<'PostPublished' | 'CommentPosted' | 'StoryPublished' | 'StoryCommentPosted'>;

/** Values of those columns. `byMinute` rounds the time to the minute, also for a named item. */
export const authorValues = (event: Written, { byMinute = event.data.isAnonymous } = {}) => {
  const { isAnonymous, ownerTag, author } = event.data;
  const at = roundIfAnonymous('minute', byMinute, event.at);
  return {
    author_id: nullIfAnonymous(isAnonymous, nullIfForgotten(author)),
    owner_tag: ownerTag,
    is_anonymous: isAnonymous,
    event_id: event.id,
    created_at: at,
    updated_at: at,
  };
};
