import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** Whether this member finds this review helpful. */
export type HelpfulState = { readonly marked: boolean };

/** Sets or takes back a mark; doing it again changes nothing. */
export type HelpfulCommand = {
  readonly type: 'mark' | 'unmark';
  readonly reviewId: string;
  /** Whether the member wrote the review herself. */
  readonly isOwn: boolean;
};

const helpfulEvents = ['ReviewMarkedHelpful', 'HelpfulMarkRemoved'] as const;

const decide = (
  { marked }: HelpfulState,
  { type, reviewId, isOwn }: HelpfulCommand,
): readonly NewEvent[] | Refusal => {
  switch (type) {
    case 'mark':
      if (isOwn) return refuse('own-review-not-helpful');
      return marked ? [] : [{ type: 'ReviewMarkedHelpful', data: { reviewId } }];
    case 'unmark':
      return marked ? [{ type: 'HelpfulMarkRemoved', data: { reviewId } }] : [];
  }
};

/** One member's mark on one review; its stream is `helpful-<tag>`, so it counts once and names no one. */
export const helpful: Decider<HelpfulState, HelpfulCommand, (typeof helpfulEvents)[number]> = {
  types: helpfulEvents,
  initial: { marked: false },
  evolve: (_, { type }) => ({ marked: type === 'ReviewMarkedHelpful' }),
  decide,
};
