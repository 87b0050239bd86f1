import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { moderationEvolver, type ModerationEvent, type ModerationState } from './state.ts';

/** Hides something, or lets it stay. */
export type ModerationCommand = {
  readonly type: 'hide' | 'restore';
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly moderator: string;
  readonly reason: string;
};

/**
 * Moderators' decisions about one thing of any kind. Each decision counts, the same one again too: it settles the reports that came since,
 * and stands with who and why. What it does to the thing is said in `projections/moderated/fold.ts`, what to the queue in
 * `projections/community/moderation/fold.ts`.
 */
export const moderation: Decider<ModerationState, ModerationCommand, ModerationEvent> = {
  ...moderationEvolver,
  decide: (_, { type, ...data }) => [{ type: type === 'hide' ? 'ItemHidden' : 'ItemRestored', data }],
};
