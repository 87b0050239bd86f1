import { describe, expect, it } from 'vitest';
import type { CheckIn } from '../../api/check-ins.ts';
import { contentOf, draftOf, clampHotFlashes, firstUnanswered, symptomsToAsk } from './check-in-draft.ts';

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

describe('a check-in', () => {
  it('is not sent until mood, sleep and energy are answered', () => {
    const begun = { ...draftOf(undefined), mood: 3, energy: 2 };
    expect(firstUnanswered(begun)).toBe('sleep');
    expect(contentOf(begun)).toBeNull();
    expect(firstUnanswered({ ...begun, sleep: 1 })).toBeNull();
  });

  it('sends an empty note as null, and no unanswered field', () => {
    expect(contentOf({ ...draftOf(undefined), mood: 3, sleep: 3, energy: 3, note: '  ' })).toEqual({
      mood: 3,
      sleep: 3,
      energy: 3,
      hotFlashes: 0,
      workout: false,
      planFollowed: null,
      bleeding: null,
      symptoms: [],
      note: null,
    });
  });

  it('starts with the saved answers', () => {
    const { day: _, recordedAt: __, ...content } = said;
    expect(contentOf(draftOf(said))).toEqual(content);
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
