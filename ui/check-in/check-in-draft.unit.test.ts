import { describe, expect, it } from 'vitest';
import type { CheckIn } from '../member/check-ins.ts';
import {
  changesAfter,
  type CheckInDraft,
  clampHotFlashes,
  draftOf,
  firstUnanswered,
  rateSymptom,
  readChanges,
  sameAs,
  symptomsToAsk,
  withChange,
} from './check-in-draft.ts';

const said: CheckIn = {
  day: '2026-11-21',
  recordedAt: '2026-11-21T10:00:00.000Z',
  mood: 4,
  sleep: 2,
  energy: 3,
  hotFlashes: 5,
  workout: true,
  planFollowed: 'most',
  bleeding: 'light',
  symptoms: [
    { name: 'Fatigue', severity: 4 },
    { name: 'Anxiety', severity: 2 },
  ],
  note: 'Slept badly',
};
const nothing = draftOf(undefined);
const changed = (change: Partial<CheckInDraft>) => withChange({}, draftOf(said), change);

describe('a check-in', () => {
  it('is incomplete until mood, sleep and energy are answered', () => {
    const begun = { ...nothing, mood: 3, energy: 2 };
    expect(firstUnanswered(begun)).toBe('sleep');
    expect(firstUnanswered({ ...begun, sleep: 1 })).toBeNull();
  });

  it('shows what is stored, and what she changed since', () => {
    expect(draftOf(said)).toMatchObject({ mood: 4, note: 'Slept badly', symptoms: said.symptoms });
    const changes = {
      mood: 1,
      note: null,
      symptoms: [
        { name: 'Fatigue', severity: null },
        { name: 'Anxiety', severity: 5 },
      ],
    };
    expect(draftOf(said, changes)).toMatchObject({
      mood: 1,
      sleep: 2,
      note: '',
      symptoms: [{ name: 'Anxiety', severity: 5 }],
    });
  });

  it('sends only what differs from what she saw', () => {
    expect(changed({ mood: 1, sleep: 2 })).toEqual({ mood: 1 });
    expect(changed({ symptoms: rateSymptom(said.symptoms, 'Brain fog', 3) })).toEqual({
      symptoms: [{ name: 'Brain fog', severity: 3 }],
    });
    expect(changed({ symptoms: rateSymptom(said.symptoms, 'Fatigue', null) })).toEqual({
      symptoms: [{ name: 'Fatigue', severity: null }],
    });
    const back = withChange({ mood: 1 }, draftOf(said, { mood: 1 }), { mood: 4 });
    expect(back).toEqual({ mood: 4 });
  });

  it('takes over another day without its note, and without what is the same', () => {
    const other = { ...said, sleep: 5, symptoms: [{ name: 'Fatigue', severity: 4 }], note: 'Hers' };
    expect(changed(sameAs(other))).toEqual({ sleep: 5, symptoms: [{ name: 'Anxiety', severity: null }] });
  });

  it('keeps what she changed while it was being sent', () => {
    const sent = { mood: 1, symptoms: [{ name: 'Fatigue', severity: 1 }] };
    const now = {
      mood: 1,
      sleep: 5,
      symptoms: [
        { name: 'Fatigue', severity: 2 },
        { name: 'Anxiety', severity: 1 },
      ],
    };
    expect(changesAfter(sent, sent)).toEqual({});
    expect(changesAfter(now, sent)).toEqual({ sleep: 5, symptoms: now.symptoms });
  });

  it('restores kept changes, without what another build wrote differently', () => {
    const kept = {
      mood: 1,
      workout: null,
      bleeding: 'light',
      note: 'x',
      symptoms: [{ name: 'Fatigue', severity: null }],
    } as const;
    expect(readChanges(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(
      readChanges({
        mood: '4',
        sleep: null,
        workout: 1,
        bleeding: 'some',
        symptoms: [{ name: 'Fatigue' }, null],
      }),
    ).toEqual({});
  });

  it('rates a symptom once, and removes it again', () => {
    const rated = rateSymptom([{ name: 'Fatigue', severity: 4 }], 'Anxiety', 2);
    expect(rateSymptom(rated, 'Fatigue', 1)).toEqual([
      { name: 'Fatigue', severity: 1 },
      { name: 'Anxiety', severity: 2 },
    ]);
    expect(rateSymptom(rated, 'Fatigue', null)).toEqual([{ name: 'Anxiety', severity: 2 }]);
  });

  it('keeps the count of hot flashes between 0 and the maximum', () => {
    expect([clampHotFlashes(-1), clampHotFlashes(7), clampHotFlashes(51)]).toEqual([0, 7, 50]);
  });

  it('lists each symptom once', () => {
    expect(symptomsToAsk([{ name: 'Fatigue' }, { name: 'Brain fog' }], said.symptoms)).toEqual([
      'Fatigue',
      'Brain fog',
      'Anxiety',
    ]);
  });
});
