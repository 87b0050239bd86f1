import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '../decider/decider.ts';

export type ReportState = { readonly reported: boolean };

/** Reporting an item again changes nothing. */
export type ReportCommand = {
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  /** Whether the member wrote the item. */
  readonly isOwn: boolean;
  /** Whether it counts towards hiding. */
  readonly counts: boolean;
};

/** Only the reporter can compute the pseudonym, so a member's report counts once and identifies no one. */
export const reportStream = (pseudonym: string): string => `report-${pseudonym}`;

export const isReport = (stream: string): boolean => stream.startsWith('report-');

/** A member's report of an item of any kind. */
export const reportDecider: Decider<ReportState, ReportCommand, 'ItemReported'> = {
  types: ['ItemReported'],
  initial: { reported: false },
  evolve: () => ({ reported: true }),
  decide: ({ reported }, { isOwn, ...content }) => {
    if (isOwn) return refuse('own-item-not-reported');
    return reported ? [] : [{ type: 'ItemReported', data: content }];
  },
};
