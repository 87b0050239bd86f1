import type { OwnKind } from '@secondspring/projections/community/items/queries.ts';

/** Kinds of what a member writes in the community. */
export const ownKinds = ['post', 'comment', 'story', 'storyComment'] as const satisfies readonly OwnKind[];

/** Stream of an item; an address may write the same id in capitals. */
export const streamOf = (kind: OwnKind, id: string): string => `${kind}-${id.toLowerCase()}`;
