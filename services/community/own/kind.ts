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
