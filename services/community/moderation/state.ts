import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** What a moderator decided and why. */
export type Decision = {
  readonly verdict: 'hidden' | 'stays';
  readonly moderator: string;
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
};

/** All that moderators decided of one thing, in order. */
export type ModerationState = { readonly decisions: readonly Decision[] };

/** Type of an event in the stream of the decisions about one thing. */
export type ModerationEvent = 'ItemHidden' | 'ItemRestored';

/** How the decisions about one thing add up. */
export const moderationEvolver: Evolver<ModerationState, ModerationEvent> = {
  types: ['ItemHidden', 'ItemRestored'],
  initial: { decisions: [] },
  evolve: ({ decisions }, { type, data: { moderator, reason }, at }) => ({
    decisions: [...decisions, { verdict: type === 'ItemHidden' ? 'hidden' : 'stays', moderator, reason, at }],
  }),
};

/** Stream of the decisions about one thing. */
export const moderationStream = (kind: ItemKind, itemId: string): string => `moderation-${kind}-${itemId}`;
