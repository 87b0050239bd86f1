import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { TREATMENT_ENTRIES_MAX } from '@secondspring/contracts/vocabulary/treatment-log/words.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import {
  treatmentLogEvolver,
  type TreatmentEntry,
  type TreatmentEntryChange,
  type TreatmentEntryContent,
  type TreatmentLog,
  type TreatmentLogEvent,
} from './state.ts';

/** `today` is the day in UTC, YYYY-MM-DD. */
export type TreatmentLogCommand = { readonly userId: string; readonly entryId: string } & (
  | {
      readonly type: 'record';
      readonly today: string;
      readonly change: TreatmentEntryChange;
    }
  | { readonly type: 'remove' }
);

/** A local calendar day can be one ahead of the UTC day. */
const TIME_ZONE_DAYS = 1;

const nothingMore = { treatmentId: null, dose: null, stoppedOn: null, stopReason: null };

/** Null for a change of an entry that is not, or no longer, in the log. */
const contentAfter = (
  current: TreatmentEntry | undefined,
  change: TreatmentEntryChange,
): TreatmentEntryContent | null => {
  const { name = current?.name, startedOn = current?.startedOn } = change;
  if (name === undefined || startedOn === undefined) return null;
  const { id: _, recordedAt: _at, ...before } = current ?? { ...nothingMore, id: '', recordedAt: '' };
  const after = { ...before, ...change, name, startedOn };
  return after.stoppedOn === null ? { ...after, stopReason: null } : after;
};

/** Recording the same content again, changing nothing, or removing twice, adds no event. */
export const treatmentLogDecider: Decider<TreatmentLog, TreatmentLogCommand, TreatmentLogEvent> = {
  ...treatmentLogEvolver,
  decide: ({ entries, removed }, command) => {
    const { userId, entryId } = command;
    const current = entries.get(entryId);
    if (command.type === 'remove') {
      if (removed.has(entryId)) return [];
      if (current === undefined) return refuse('treatment-entry-not-found');
      return [{ type: 'TreatmentEntryRemoved', data: { userId, entryId } }];
    }
    const { change, today } = command;
    const content = contentAfter(current, change);
    if (content === null) return refuse('treatment-entry-not-found');
    if (content.stoppedOn === null && typeof change.stopReason === 'string') return refuse('invalid-request');
    if (content.stoppedOn !== null && content.stoppedOn < content.startedOn)
      return refuse('stopped-before-started');
    const lastDay = content.stoppedOn ?? content.startedOn;
    if (lastDay > daysAfter(today, TIME_ZONE_DAYS)) return refuse('day-in-future');
    if (current === undefined && entries.size >= TREATMENT_ENTRIES_MAX) return refuse('treatment-log-full');
    if (isDeepStrictEqual(current, { ...content, id: entryId, recordedAt: current?.recordedAt })) return [];
    return [{ type: 'TreatmentEntryRecorded', data: { userId, entryId, content } }];
  },
};
