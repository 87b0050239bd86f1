import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { TableName } from '@secondspring/platform/read-model/tables.ts';

/** Kinds of things that a member writes in the community. */
export type OwnKind = Exclude<ItemKind, 'review'>;

/** All of them. */
export const ownKinds = ['post', 'comment', 'story', 'storyComment'] as const satisfies readonly OwnKind[];

/** Table of each kind. */
export const tableOf = {
  post: 'community.posts',
  comment: 'community.comments',
  story: 'community.stories',
  storyComment: 'community.story_comments',
} as const satisfies Record<OwnKind, TableName>;

/** Stream of an item; an address may write the same id in capitals. */
export const streamOf = (kind: OwnKind, id: string): string => `${kind}-${id.toLowerCase()}`;

/** When readers are told that an item was written: of an anonymous one only the minute, so that no instant links it to anything else. */
export const shownInstant = (isAnonymous: boolean, at: DomainEvent['at']): string =>
  isAnonymous ? `${at.slice(0, 16)}:00.000Z` : at;
