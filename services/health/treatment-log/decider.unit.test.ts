import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { TREATMENT_ENTRIES_MAX } from '@secondspring/contracts/vocabulary/treatment-log/words.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { describe, expect, it } from 'vitest';
import { treatmentLogDecider, type TreatmentLogCommand } from './decider.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const entryId = '5b0f4a53-9a3c-4f0e-9d8d-0c7d0a2c1e10';
const at = '2026-03-01T10:00:00.000Z';
const today = '2026-03-01';
const content = {
  name: 'Oestrogen patch',
  treatmentId: null,
  dose: '50 micrograms, twice a week',
  startedOn: '2026-02-01',
  stoppedOn: null,
  stopReason: null,
};
const place = { id: userId, stream: `treatmentLog-${userId}`, revision: 0n, position: 1n, at };
const recorded = (id = entryId, of: typeof content | typeof FORGOTTEN = content): DomainEvent => ({
  ...place,
  type: 'TreatmentEntryRecorded',
  data: { userId, entryId: id, content: of },
});
const removed: DomainEvent = { ...place, type: 'TreatmentEntryRemoved', data: { userId, entryId } };
const decide = (command: Partial<TreatmentLogCommand>, ...history: DomainEvent[]) =>
  treatmentLogDecider.decide(stateAfter(treatmentLogDecider, history), {
    userId,
    entryId,
    type: 'record',
    today,
    change: content,
    ...command,
  });
const recording = [{ type: 'TreatmentEntryRecorded', data: { userId, entryId, content } }];

describe('recording a treatment', () => {
  it('adds an entry, and replaces it under the same id', () => {
    expect(decide({})).toEqual(recording);
    const stopped = { ...content, stoppedOn: '2026-02-20', stopReason: 'side-effects' as const };
    expect(decide({ change: stopped }, recorded())).toEqual([
      { type: 'TreatmentEntryRecorded', data: { userId, entryId, content: stopped } },
    ]);
  });

  it('keeps what another device has changed', () => {
    const elsewhere = { ...content, dose: '100 micrograms', startedOn: '2026-01-15' };
    const event = { ...recorded(), data: { userId, entryId, content: elsewhere } } as DomainEvent;
    const stopped = { stoppedOn: '2026-02-20', stopReason: 'cost' as const };
    expect(decide({ change: stopped }, event)).toEqual([
      { type: 'TreatmentEntryRecorded', data: { userId, entryId, content: { ...elsewhere, ...stopped } } },
    ]);
  });

  it('drops the reason with the last day, and refuses a last day before the first of the log', () => {
    const stopped = { ...content, stoppedOn: '2026-02-20', stopReason: 'cost' as const };
    const event = { ...recorded(), data: { userId, entryId, content: stopped } } as DomainEvent;
    expect(decide({ change: { stoppedOn: null } }, event)).toMatchObject(recording);
    expect(decide({ change: { stoppedOn: '2026-01-31' } }, recorded())).toEqual({
      refused: 'stopped-before-started',
    });
  });

  it('refuses a change of an entry that is not, or no longer, there', () => {
    const gone = { refused: 'treatment-entry-not-found' };
    expect(decide({ change: { dose: null } })).toEqual(gone);
    expect(decide({ change: { dose: null } }, recorded(), removed)).toEqual(gone);
  });

  it('adds no event if nothing changed', () => {
    expect(decide({ change: { ...content } }, recorded())).toEqual([]);
  });

  it('brings back an entry that was removed', () => {
    expect(decide({}, recorded(), removed)).toEqual(recording);
  });

  it.each(['startedOn', 'stoppedOn'])('accepts tomorrow in UTC as %s, but no later day', (field) => {
    expect(decide({ change: { ...content, [field]: '2026-03-02' } })).toHaveLength(1);
    expect(decide({ change: { ...content, [field]: '2026-03-03' } })).toEqual({ refused: 'day-in-future' });
  });

  it('refuses one more than the log holds, but still changes those in it', () => {
    const full = Array.from({ length: TREATMENT_ENTRIES_MAX }, (_, index) => recorded(`entry-${index}`));
    expect(decide({}, ...full)).toEqual({ refused: 'treatment-log-full' });
    expect(decide({ entryId: 'entry-0', change: { ...content, dose: null } }, ...full)).toHaveLength(1);
  });

  it('does not count an entry whose key is destroyed', () => {
    expect(stateAfter(treatmentLogDecider, [recorded(entryId, FORGOTTEN)]).entries.size).toBe(0);
    expect(decide({}, recorded(entryId, FORGOTTEN))).toEqual(recording);
  });
});

describe('removing a treatment', () => {
  it('removes an entry once', () => {
    expect(decide({ type: 'remove' }, recorded())).toEqual([
      { type: 'TreatmentEntryRemoved', data: { userId, entryId } },
    ]);
    expect(decide({ type: 'remove' }, recorded(), removed)).toEqual([]);
  });

  it('refuses an entry that was never in the log', () => {
    expect(decide({ type: 'remove' })).toEqual({ refused: 'treatment-entry-not-found' });
  });
});
