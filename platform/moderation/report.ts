import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { Decider } from '../decider/decider.ts';

/** Whether this member reported this thing. */
export type ReportState = { readonly reported: boolean };

/** Reports something; doing it again changes nothing, whatever it says. */
export type ReportCommand = {
  readonly kind: ItemKind;
  readonly itemId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
  /** Whether the member wrote it herself. */
  readonly isOwn: boolean;
  /** Whether it helps to hide it. */
  readonly counts: boolean;
};

const decide = (
  { reported }: ReportState,
  { isOwn, ...said }: ReportCommand,
): readonly NewEvent[] | Refusal => {
  if (isOwn) return refuse('own-item-not-reported');
  return reported ? [] : [{ type: 'ItemReported', data: said }];
};

/** Stream of the report with this tag, which only the member who reports can compute: so it counts once and names no one. */
export const reportStream = (pseudonym: string): string => `report-${pseudonym}`;

/** Whether a stream is a report's. */
export const isReport = (stream: string): boolean => stream.startsWith('report-');

/** One member's report of one item of any kind. */
export const report: Decider<ReportState, ReportCommand, 'ItemReported'> = {
  types: ['ItemReported'],
  initial: { reported: false },
  evolve: () => ({ reported: true }),
  decide,
};
