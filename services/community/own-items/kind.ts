import type { OwnKind } from '@secondspring/projections/community/items/queries.ts';

export const ownKinds = ['post', 'comment', 'story', 'storyComment'] as const satisfies readonly OwnKind[];

export const streamOf = (kind: OwnKind, id: string): string => `${kind}-${id}`;
