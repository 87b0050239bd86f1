import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { roundIfAnonymous, nullIfAnonymous } from '@secondspring/platform/anonymity/redaction.ts';
import { boolean, timestamp, uuid } from '@secondspring/platform/read-model/table.ts';

/** Who wrote an item: null for an anonymous one, whose author no table knows; the tag tells her alone that it is hers. */
export const authorColumns = {
  author_id: uuid({ nullable: true, personal: true }),
  owner_tag: uuid(),
  is_anonymous: boolean(),
  /** Id of the event that began it, by which a repeated call finds its first answer. */
  event_id: uuid(),
};

/** When an item was written; of an anonymous one only the minute. */
export const dateColumns = { created_at: timestamp(), updated_at: timestamp() };

type Written = DomainEvent<'PostPublished' | 'CommentPosted' | 'StoryPublished' | 'StoryCommentPosted'>;

/** Those columns as an event fills them: an anonymous item has no author and only its minute, `byMinute` any item only that. */
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
