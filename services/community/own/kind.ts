import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';

/** Kinds of things that a member writes in the community. */
export type OwnKind = Exclude<ItemKind, 'review'>;

/** All of them. */
export const ownKinds = ['post', 'comment', 'story', 'storyComment'] as const satisfies readonly OwnKind[];

/** Table of each kind, within the schema of the community. */
export const tableOf = {
  post: 'posts',
  comment: 'comments',
  story: 'stories',
  storyComment: 'story_comments',
} as const satisfies Record<OwnKind, string>;

/** Stream of an item; an address may write the same id in capitals. */
export const streamOf = (kind: OwnKind, id: string): string => `${kind}-${id.toLowerCase()}`;

/** When readers are told that an item was written: of an anonymous one only the minute, so that no instant links it to anything else. */
export const shownInstant = (isAnonymous: boolean, at: DomainEvent['at']): string =>
  isAnonymous ? `${at.slice(0, 16)}:00.000Z` : at;
