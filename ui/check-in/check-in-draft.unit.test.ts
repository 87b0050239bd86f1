import { describe, expect, it } from 'vitest';
import type { CheckIn } from '../member/check-ins.ts';
import { checkInOf } from '../testing/samples.ts';
import {
  contentOf,
  draftOf,
  clampHotFlashes,
  firstUnanswered,
  rateSymptom,
  readCheckInDraft,
  sameAs,
  symptomsToAsk,
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
  symptoms: [{ name: 'Fatigue', severity: 4 }],
  note: 'Slept badly',
};

const contentFrom = (checkIn: CheckIn): unknown =>
  Object.fromEntries(Object.entries(checkIn).filter(([name]) => name !== 'day' && name !== 'recordedAt'));

describe('a check-in', () => {
  it('is not sent until mood, sleep and energy are answered', () => {
    const begun = { ...draftOf(undefined), mood: 3, energy: 2 };
    expect(firstUnanswered(begun)).toBe('sleep');
    expect(contentOf(begun)).toBeNull();
    expect(firstUnanswered({ ...begun, sleep: 1 })).toBeNull();
  });

  it('sends an empty note as null, and no unanswered field', () => {
    expect(contentOf({ ...draftOf(undefined), mood: 3, sleep: 3, energy: 3, note: '  ' })).toEqual(
      contentFrom(checkInOf('2026-11-21', { mood: 3, sleep: 3, energy: 3 })),
    );
  });

  it('starts with the saved answers', () => {
    expect(contentOf(draftOf(said))).toEqual(contentFrom(said));
  });

  it('copies everything but the note from another day', () => {
    const copied = { ...draftOf(undefined), note: 'Mine', ...sameAs(said) };
    expect(contentOf(copied)).toMatchObject({ sleep: 2, bleeding: 'light', note: 'Mine' });
  });

  it('restores a saved draft, without fields that an older build wrote differently', () => {
    const draft = draftOf(said);
    expect(readCheckInDraft(JSON.parse(JSON.stringify(draft)))).toMatchObject({ ...contentOf(draft) });
    expect(
      readCheckInDraft({ mood: '4', workout: 1, bleeding: 'some', symptoms: [{ name: 'Fatigue' }, null] }),
    ).toEqual(draftOf(undefined));
  });

  it('rates a symptom once, and removes it again', () => {
    const rated = rateSymptom(said.symptoms, 'Anxiety', 2);
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
    expect(symptomsToAsk([{ name: 'Fatigue' }, { name: 'Anxiety' }], said.symptoms)).toEqual([
      'Fatigue',
      'Anxiety',
    ]);
  });
});
