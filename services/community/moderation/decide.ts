import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

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

/** Hides something, or lets it stay. */
export type ModerationCommand = {
  readonly type: 'hide' | 'restore';
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly moderator: string;
  readonly reason: string;
};

const moderationEvents = ['ItemHidden', 'ItemRestored'] as const;

/** Stream of the decisions about one thing. */
export const moderationStream = (kind: ItemKind, itemId: string): string => `moderation-${kind}-${itemId}`;

/**
 * Moderators' decisions about one thing. Each decision counts, the same one again too: it settles the reports that came since, and
 * stands with who and why.
 */
export const moderation: Decider<ModerationState, ModerationCommand, (typeof moderationEvents)[number]> = {
  types: moderationEvents,
  initial: { decisions: [] },
  evolve: ({ decisions }, { type, data, at }: DomainEvent<(typeof moderationEvents)[number]>) => ({
    decisions: [
      ...decisions,
      {
        verdict: type === 'ItemHidden' ? 'hidden' : 'stays',
        moderator: data.moderator,
        reason: data.reason,
        at,
      },
    ],
  }),
  decide: (_, { type, ...data }) => [{ type: type === 'hide' ? 'ItemHidden' : 'ItemRestored', data }],
};
