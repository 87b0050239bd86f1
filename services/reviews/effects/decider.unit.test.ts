import { SIDE_EFFECTS, SMALLEST_GROUP } from '@secondspring/contracts/vocabulary/review/effects.ts';
import { describe, expect, it } from 'vitest';
import { effectsDecider, effectsStream, type Effects, type PublishEffects } from './decider.ts';
import type { Said } from './groups.ts';

const treatmentId = '00000000-0000-4000-8000-000000000001';
const reviewId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Reviews with these numbers, by women of 45 to 49 in perimenopause unless said otherwise. */
const reviews = (from: number, count: number, changes: Partial<Said> = {}): Said[] =>
  Array.from({ length: count }, (_, number) => ({
    reviewId: reviewId(from + number),
    topic: 'Hot flashes',
    ageBand: '45-49',
    phase: 'perimenopause',
    words: ['bit-better'],
    ...changes,
  }));
const publish = (...waiting: readonly Said[]): PublishEffects => ({ type: 'publish', treatmentId, waiting });
const given = (...commands: readonly PublishEffects[]) => {
  const { decide, evolve, initial } = effectsDecider;
  const recorded = {
    id: 'id',
    stream: effectsStream(treatmentId),
    revision: 0n,
    position: 0n,
    at: '2026-01-01T00:00:00.000Z',
  };
  const published = (state: Effects, command: PublishEffects): Effects =>
    decide(state, command).reduce((now, event) => evolve(now, { ...event, ...recorded }), state);
  const state = commands.reduce(published, initial);
  return { when: (command: PublishEffects) => decide(state, command) };
};
const unknown = { ageBand: null, phase: null };

describe('publishing effects', () => {
  it('says nothing of nine women', () => {
    expect(given().when(publish(...reviews(0, 9)))).toEqual([]);
  });

  it('counts ten women of one age band and phase together', () => {
    const waiting = [...reviews(0, 7), ...reviews(7, 3, { words: ['worse'] })];
    expect(given().when(publish(...waiting))).toMatchObject([
      {
        data: {
          topic: 'Hot flashes',
          ageBand: '45-49',
          phase: 'perimenopause',
          women: 10,
          said: { 'bit-better': 7, worse: 3 },
        },
      },
    ]);
  });

  it('counts the first ten women of a topic together, whatever their age and phase, and later ones when they are forty', () => {
    const first = publish(...reviews(0, 10, unknown));
    expect(given().when(first)).toMatchObject([{ data: { ...unknown, women: 10 } }]);
    expect(given(first).when(publish(...reviews(10, 39, unknown)))).toEqual([]);
    expect(given(first).when(publish(...reviews(10, 40, unknown)))).toMatchObject([
      { data: { ...unknown, women: 40 } },
    ]);
  });

  it('counts twenty women of one age band, or of one phase, who are few otherwise', () => {
    const first = publish(...reviews(0, 10, unknown));
    const phases = ['perimenopause', 'menopause', 'postmenopause'] as const;
    const sameAge = phases.flatMap((phase, place) => reviews(100 + 10 * place, 7, { phase }));
    expect(given(first).when(publish(...sameAge))).toMatchObject([
      { data: { ageBand: '45-49', phase: null, women: 21 } },
    ]);
    const ages = ['45-49', '50-54', '55+'] as const;
    const samePhase = ages.flatMap((ageBand, place) => reviews(200 + 10 * place, 7, { ageBand }));
    expect(given(first).when(publish(...samePhase))).toMatchObject([
      { data: { ageBand: null, phase: 'perimenopause', women: 21 } },
    ]);
  });

  it('counts a review once for each topic, whatever it says later', () => {
    const before = publish(...reviews(0, 10));
    const again = reviews(0, 9, { words: ['worse'] });
    expect(given(before).when(publish(...again, ...reviews(10, 9)))).toEqual([]);
    const sideEffects = reviews(0, SMALLEST_GROUP, { topic: SIDE_EFFECTS, words: [] });
    expect(given(before).when(publish(...again, ...sideEffects))).toMatchObject([
      {
        data: {
          topic: SIDE_EFFECTS,
          women: 10,
          said: {},
          counted: expect.arrayContaining([{ reviewId: reviewId(0), topics: ['Hot flashes', SIDE_EFFECTS] }]),
        },
      },
    ]);
  });
});
