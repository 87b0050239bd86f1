import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBefore } from '../dates/days.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { checkInOf } from '../testing/samples.ts';
import { ratedIn } from './rated.ts';
import { clearestDifference, goodDaysSentence } from './sentences.ts';

const today = '2026-11-20';
const ago = (days: number, changes: Partial<CheckIn> = {}): CheckIn =>
  checkInOf(daysBefore(today, days), { mood: 3, sleep: 3, energy: 3, ...changes });
const days = (count: number, changes: Partial<CheckIn>, from = 0): CheckIn[] =>
  Array.from({ length: count }, (_, place) => ago(from + place, changes));
const told = (checkIns: readonly CheckIn[]) => clearestDifference({ checkIns, today, range: 28 });
const fog = (severity: number, name = 'Brain fog') => ({ symptoms: [{ name, severity }] });

describe('a sentence about her days', () => {
  it.each([
    [
      [
        ...days(4, { workout: true, sleep: 5 }),
        ago(14, { workout: true, sleep: 1 }),
        ...days(2, { workout: false, sleep: 5 }, 15),
        ...days(5, { workout: false, sleep: 2 }, 17),
      ],
      'In the last 28 days you rated your sleep above your average on 4 of 5 active days, and on 2 of 7 others. It may be a coincidence.',
    ],
    [
      [
        ...days(4, { planFollowed: 'most', mood: 5 }, 14),
        ...days(4, { planFollowed: 'some', mood: 2 }, 18),
        ...days(4, { planFollowed: null, mood: 1 }, 22),
      ],
      'In the last 28 days you rated your mood above your average on 4 of 4 days on which you followed most of your plan, ' +
        'and on 0 of 4 others. It may be a coincidence.',
    ],
    [
      [...days(4, { hotFlashes: 2 }), ...days(5, { hotFlashes: 6 }, 7), ...days(9, { hotFlashes: 9 }, 14)],
      'In the last week you counted fewer hot flashes than your average on 4 of 4 days, and on 0 of 5 days in the week before.',
    ],
    [
      [...days(6, fog(4)), ...days(4, fog(1), 7)],
      'In the last week you rated “Brain fog” below your average on 0 of 6 days, and on 4 of 4 days in the week before.',
    ],
  ])('counts the better days on both sides (%#)', (checkIns, sentence) => {
    expect(told(checkIns)).toBe(sentence);
  });

  it('tells the clearest difference, or that of one chart', () => {
    const checkIns = [
      ...days(4, { workout: true, sleep: 5, mood: 4 }, 14),
      ...days(3, { workout: false, sleep: 1, mood: 2 }, 18),
      ago(21, { workout: false, sleep: 1, mood: 4 }),
    ];
    expect(told(checkIns)).toContain('your sleep');
    const [mood] = ratedIn(checkIns);
    expect(clearestDifference({ checkIns, today, range: 90 }, mood && [mood])).toBe(
      'In the last 90 days you rated your mood above your average on 4 of 4 active days, and on 1 of 4 others. It may be a coincidence.',
    );
  });

  it.each([
    ['three active days', [...days(3, { workout: true, sleep: 5 }, 14), ...days(9, { workout: false }, 17)]],
    ['three others', [...days(9, { workout: true, sleep: 5 }, 14), ...days(3, { workout: false }, 23)]],
    [
      'days without an answer about activity',
      [...days(4, { workout: true, sleep: 5 }, 14), ...days(9, { workout: null, sleep: 1 }, 18)],
    ],
    [
      'days without a count',
      [...days(7, { hotFlashes: 2 }), ...days(3, { hotFlashes: 5 }, 7), ...days(4, {}, 10)],
    ],
    ['two symptoms', [...days(4, fog(1)), ...days(4, fog(5, 'Fatigue'), 7)]],
    [
      'a difference of a quarter',
      [
        ...days(1, { workout: true, sleep: 5 }, 14),
        ...days(3, { workout: true }, 15),
        ...days(4, { workout: false }, 18),
      ],
    ],
  ])('compares nothing with %s', (_, checkIns) => {
    expect(told(checkIns)).toBeNull();
  });

  it('counts the good days of the week from three days on', () => {
    expect(goodDaysSentence(days(2, { mood: 5 }), today)).toBeNull();
    expect(goodDaysSentence([...days(2, { mood: 5 }), ago(3)], today)).toBe(
      'In the last 7 days you rated your mood good or very good on 2 of 3 days.',
    );
    expect(goodDaysSentence(days(3, {}), today)).toContain('3 of the last 7 days');
    expect(goodDaysSentence(days(20, { mood: 5 }, 7), today)).toBeNull();
  });

  it('never counts more days than there are, and never names a cause', () => {
    const answer = fc.integer({ min: 1, max: 5 });
    const answers = fc.record({
      mood: answer,
      sleep: answer,
      energy: answer,
      hotFlashes: fc.constantFrom(null, 0, 3, 9),
      workout: fc.constantFrom(true, false, null),
      planFollowed: fc.constantFrom('none', 'all', null),
    });
    fc.assert(
      fc.property(fc.array(answers, { maxLength: 28 }), (some) => {
        const checkIns = some.map((each, place) => ago(place, each));
        const sentences = ratedIn(checkIns).map((rated) =>
          clearestDifference({ checkIns, today, range: 28 }, [rated]),
        );
        for (const sentence of [...sentences, goodDaysSentence(checkIns, today)]) {
          if (sentence === null) continue;
          expect(sentence).not.toMatch(/because|helps|causes|thanks to|makes/u);
          const counts = [...sentence.matchAll(/on (\d+) of (?:the last )?(\d+)/gu)];
          for (const [, part, whole] of counts) expect(Number(part)).toBeLessThanOrEqual(Number(whole));
          const [, one] = counts;
          if (one !== undefined)
            expect(counts.reduce((sum, [, , whole]) => sum + Number(whole), 0)).toBeLessThanOrEqual(
              some.length,
            );
        }
      }),
    );
  });
});
