import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBefore } from '../dates/days.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { checkInOf } from '../testing/samples.ts';
import { measures } from './check-in-draft.ts';
import { activeSentence, ratedMeasure, sentenceAboutDays } from './sentences.ts';

const today = '2026-11-20';
const ago = (days: number, changes: Partial<CheckIn> = {}): CheckIn =>
  checkInOf(daysBefore(today, days), { mood: 3, sleep: 3, energy: 3, ...changes });
const days = (count: number, changes: Partial<CheckIn>, from = 0): CheckIn[] =>
  Array.from({ length: count }, (_, place) => ago(from + place, changes));

describe('a sentence about her days', () => {
  it('counts the better days among active ones and others', () => {
    const told = [
      ...days(4, { workout: true, sleep: 5 }),
      ago(4, { workout: true, sleep: 1 }),
      ...days(2, { workout: false, sleep: 5 }, 5),
      ...days(5, { workout: false, sleep: 2 }, 7),
    ];
    const sentence =
      'Sleep was better than your average on 4 of 5 active days, and on 2 of 7 others. That can be chance.';
    expect(activeSentence(ratedMeasure('sleep'), told)).toBe(sentence);
    expect(sentenceAboutDays(told, today)).toBe(sentence);
    expect(activeSentence(ratedMeasure('mood'), told)).toBeNull();
  });

  it.each([
    ['three active days', 3, 9],
    ['three other days', 9, 3],
  ])('compares nothing with %s', (_, active, other) => {
    const told = [
      ...days(active, { workout: true, sleep: 5 }),
      ...days(other, { workout: false, sleep: 1 }, active),
    ];
    expect(activeSentence(ratedMeasure('sleep'), told)).toBeNull();
  });

  it('ignores days without an answer about activity', () => {
    const told = [...days(4, { workout: true, sleep: 5 }), ...days(9, { workout: null, sleep: 1 }, 4)];
    expect(activeSentence(ratedMeasure('sleep'), told)).toBeNull();
  });

  it('counts the good days of the week from three days on', () => {
    expect(sentenceAboutDays(days(2, { mood: 5 }), today)).toBeNull();
    expect(sentenceAboutDays([...days(2, { mood: 5 }), ago(3)], today)).toBe(
      'In the last 7 days you rated your mood good or very good on 2 of 3 days.',
    );
    expect(sentenceAboutDays(days(3, {}), today)).toContain('3 of the last 7 days');
    expect(sentenceAboutDays(days(20, { mood: 5 }, 7), today)).toBeNull();
  });

  it('never counts more days than there are, and never names a cause', () => {
    const answer = fc.integer({ min: 1, max: 5 });
    const told = fc.record({
      mood: answer,
      sleep: answer,
      energy: answer,
      workout: fc.constantFrom(true, false, null),
    });
    fc.assert(
      fc.property(fc.array(told, { maxLength: 40 }), (some) => {
        const checkIns = some.map((each, place) => ago(place, each));
        const sentences = [
          sentenceAboutDays(checkIns, today),
          ...measures.map((measure) => activeSentence(ratedMeasure(measure), checkIns)),
        ];
        for (const sentence of sentences) {
          if (sentence === null) continue;
          expect(sentence).not.toMatch(/because|helps|causes|thanks to|makes/u);
          for (const [, part, whole] of sentence.matchAll(/on (\d+) of (?:the last )?(\d+)/gu))
            expect(Number(part)).toBeLessThanOrEqual(Number(whole));
          const total = checkIns.filter(({ workout }) => workout !== null).length;
          const counted = /of (\d+) active days, and on \d+ of (\d+) others/u.exec(sentence);
          if (counted !== null) expect(Number(counted[1]) + Number(counted[2])).toBe(total);
        }
      }),
    );
  });
});
