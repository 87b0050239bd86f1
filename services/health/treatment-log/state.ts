import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { treatmentEntry, treatmentEntryChange } from '@secondspring/contracts/http/treatment-log.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

export type TreatmentEntry = z.output<typeof treatmentEntry>;
export type TreatmentEntryContent = Omit<TreatmentEntry, 'id' | 'recordedAt'>;
export type TreatmentEntryChange = z.output<typeof treatmentEntryChange>;

export type TreatmentLog = {
  readonly entries: ReadonlyMap<string, TreatmentEntry>;
  /** Ids of removed entries. */
  readonly removed: ReadonlySet<string>;
};

export type TreatmentLogEvent = 'TreatmentEntryRecorded' | 'TreatmentEntryRemoved';

/** A later event of an entry replaces the earlier. An entry whose key is destroyed is missing. */
export const treatmentLogEvolver: Evolver<TreatmentLog, TreatmentLogEvent> = {
  types: ['TreatmentEntryRecorded', 'TreatmentEntryRemoved'],
  initial: { entries: new Map(), removed: new Set() },
  evolve: (state, event) => {
    const { entryId } = event.data;
    const entries = new Map(state.entries);
    const removed = new Set(state.removed);
    if (event.type === 'TreatmentEntryRemoved') {
      entries.delete(entryId);
      removed.add(entryId);
    } else if (isForgotten(event.data.content)) entries.delete(entryId);
    else {
      entries.set(entryId, { ...event.data.content, id: entryId, recordedAt: event.at });
      removed.delete(entryId);
    }
    return { entries, removed };
  },
};
