import { ageBands } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { menopausePhases } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { SIDE_EFFECTS, SMALLEST_GROUP } from '@secondspring/contracts/vocabulary/review/effects.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dueGroups, effectsDecider, effectsStream, type Effects } from './decider.ts';
import type { Group, Said } from './groups.ts';

/**
 * An outsider asks for everything, with every filter, before and after each thing that women do to their reviews of a treatment.
 * She knows which women there are, but not what they said. By adding and subtracting answers she can learn about a set of women
 * only if all of them are in the same answers: of the sets of women who are in the same answers, the smallest tells how far
 * she gets.
 */

const TREATMENT = '00000000-0000-4000-8000-000000000001';
const RECORDED = {
  id: 'id',
  stream: effectsStream(TREATMENT),
  revision: 0n,
  position: 0n,
  at: '2026-01-01T00:00:00.000Z',
};
const topics = ['Hot flashes', SIDE_EFFECTS] as const;

type Act = {
  readonly does: 'review' | 'withdraw' | 'erase';
  readonly woman: number;
  readonly ageBand: Said['ageBand'];
  readonly phase: Said['phase'];
};

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    does: fc.constantFrom('review', 'review', 'review', 'review', 'withdraw', 'erase'),
    woman: fc.nat(80),
    ageBand: fc.constantFrom('45-49', '50-54', null),
    phase: fc.constantFrom('perimenopause', null),
  }),
  { minLength: 40, maxLength: 200, size: 'max' },
);

/** Women in an answer. */
type Answer = ReadonlySet<string>;

/** Every answer: of each topic, age band and phase, or all of them. */
const ask = (groups: readonly Group[]): Answer[] =>
  topics.flatMap((topic) =>
    [...ageBands, null].flatMap((ageBand) =>
      [...menopausePhases, null].map((phase) => {
        const asked = groups.filter(
          (group) =>
            group.topic === topic &&
            (ageBand === null || group.ageBand === ageBand) &&
            (phase === null || group.phase === phase),
        );
        return new Set(asked.flatMap(({ of }) => of.map(({ reviewId }) => `${topic} ${reviewId}`)));
      }),
    ),
  );

/** Takes the reviews that stand, and returns all groups that are published then. */
type Publisher = (standing: readonly Said[]) => readonly Group[];

/** What she has been answered after all these acts. */
const askThroughout = (history: readonly Act[], publisher: Publisher): Answer[] => {
  const standing = new Map<number, readonly Said[]>();
  return history.flatMap(({ does, woman, ageBand, phase }) => {
    if (does === 'review') {
      // What is known of her when she first writes is kept.
      const [known] = standing.get(woman) ?? [];
      const said = { reviewId: String(woman), ageBand, phase, ...known, words: [] };
      standing.set(
        woman,
        topics.map((topic) => ({ ...said, topic })),
      );
    } else standing.delete(woman);
    return ask(publisher([...standing.values()].flat()));
  });
};

/** The fewest women that answers tell apart from all others. */
const fewestToldApart = (answers: readonly Answer[]): number => {
  const placesOf = new Map<string, number[]>();
  for (const [place, answer] of answers.entries())
    for (const woman of answer) placesOf.set(woman, [...(placesOf.get(woman) ?? []), place]);
  const alike = Map.groupBy(placesOf.values(), (places) => places.join(' '));
  return Math.min(Infinity, ...[...alike.values()].map(({ length }) => length));
};

const ours = (): Publisher => {
  const { decide, evolve, initial } = effectsDecider;
  let state: Effects = initial;
  const groups: Group[] = [];
  return (waiting) => {
    groups.push(...dueGroups(state, waiting));
    for (const event of decide(state, { type: 'publish', treatmentId: TREATMENT, waiting }))
      state = evolve(state, { ...event, ...RECORDED });
    return groups;
  };
};

/** Counts what there is now, and hides what is said of fewer than ten. */
const counting: Publisher = (standing) => {
  const alike = Map.groupBy(standing, ({ topic, ageBand, phase }) => JSON.stringify([topic, ageBand, phase]));
  return [...alike.values()].flatMap((of) => {
    const [first] = of;
    return first === undefined || of.length < SMALLEST_GROUP ? [] : [{ ...first, of }];
  });
};

/** Ten women, and one more. */
const oneMore: readonly Act[] = Array.from({ length: SMALLEST_GROUP + 1 }, (_, woman) => ({
  does: 'review',
  woman,
  ageBand: '45-49',
  phase: 'perimenopause',
}));

it('tells fewer than ten women apart for nobody who asks everything, whatever is written and taken back', () => {
  let published = 0;
  fc.assert(
    fc.property(acts, (history) => {
      const answers = askThroughout(history, ours());
      published += answers.some((answer) => answer.size > 0) ? 1 : 0;
      expect(fewestToldApart(answers)).toBeGreaterThanOrEqual(SMALLEST_GROUP);
    }),
  );
  expect(published).toBeGreaterThan(20);
});

it('would tell one woman apart if only small numbers were hidden', () => {
  expect(fewestToldApart(askThroughout(oneMore, counting))).toBe(1);
  expect(fewestToldApart(askThroughout(oneMore, ours()))).toBe(SMALLEST_GROUP);
});
