import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** Whether this member reported this review. */
export type ReportState = { readonly reported: boolean };

/** Reports a review; doing it again changes nothing, whatever it says. */
export type ReportCommand = {
  readonly reviewId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  /** Whether the member wrote the review herself. */
  readonly isOwn: boolean;
};

const decide = (
  { reported }: ReportState,
  { reviewId, reason, note, isOwn }: ReportCommand,
): readonly NewEvent[] | Refusal => {
  if (isOwn) return refuse('own-item-not-reported');
  return reported ? [] : [{ type: 'ItemReported', data: { kind: 'review', itemId: reviewId, reason, note } }];
};

/** One member's report of one review; its stream is `report-<tag>`, so it counts once and names no one. */
export const report: Decider<ReportState, ReportCommand, 'ItemReported'> = {
  types: ['ItemReported'],
  initial: { reported: false },
  evolve: () => ({ reported: true }),
  decide,
};
