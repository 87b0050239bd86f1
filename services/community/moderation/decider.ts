import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

export type Decision = {
  readonly verdict: 'hidden' | 'stays';
  readonly moderator: string;
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
};

/** All decisions about one item, oldest first. */
export type DecisionState = { readonly decisions: readonly Decision[] };

export type DecisionCommand = {
  readonly type: 'hide' | 'restore';
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly moderator: string;
  readonly reason: string;
};

export const decisionStream = (kind: ItemKind, itemId: string): string => `moderation-${kind}-${itemId}`;

/**
 * Moderators' decisions about one item. Every decision is recorded, also a repeated one: it settles the reports since
 * the last. Effects on the item: `projections/moderated/fold.ts`; on the queue:
 * `projections/community/moderation/fold.ts`.
 */
export const decisionDecider: Decider<DecisionState, DecisionCommand, 'ItemHidden' | 'ItemRestored'> = {
  types: ['ItemHidden', 'ItemRestored'],
  initial: { decisions: [] },
  evolve: ({ decisions }, { type, data: { moderator, reason }, at }) => ({
    decisions: [...decisions, { verdict: type === 'ItemHidden' ? 'hidden' : 'stays', moderator, reason, at }],
  }),
  decide: (_, { type, ...data }) => [{ type: type === 'hide' ? 'ItemHidden' : 'ItemRestored', data }],
};
