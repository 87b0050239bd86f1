import { isolated } from '../components/written/isolated.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { type Measure, measures } from './check-in-draft.ts';

/** Something she rates or counts. */
export type Rated = {
  readonly kind: 'wellbeing' | 'count' | 'symptom';
  readonly name: string;
  /** Null on days without an answer. */
  readonly valueOf: (checkIn: CheckIn) => number | null;
  readonly isHigherBetter: boolean;
  /** What she did on a better day: `rated your sleep above your average`. */
  readonly better: string;
};

const ratedMeasure = (name: Measure): Rated => ({
  kind: 'wellbeing',
  name,
  valueOf: (checkIn) => checkIn[name],
  isHigherBetter: true,
  better: `rated your ${name} above your average`,
});

const hotFlashes: Rated = {
  kind: 'count',
  name: 'hot flashes',
  valueOf: (checkIn) => checkIn.hotFlashes,
  isHigherBetter: false,
  better: 'counted fewer hot flashes than your average',
};

const ratedSymptom = (name: string): Rated => ({
  kind: 'symptom',
  name,
  valueOf: ({ symptoms }) => symptoms.find((symptom) => symptom.name === name)?.severity ?? null,
  isHigherBetter: false,
  better: `rated “${isolated(name)}” below your average`,
});

/** Mood, sleep, energy, hot flashes if she counts them, and each symptom she rates, the most often rated first. */
export const ratedIn = (checkIns: readonly CheckIn[]): readonly Rated[] => {
  const times = new Map<string, number>();
  for (const { name } of checkIns.flatMap(({ symptoms }) => symptoms))
    times.set(name, (times.get(name) ?? 0) + 1);
  const symptoms = [...times].toSorted(([, one], [, other]) => other - one);
  return [
    ...measures.map(ratedMeasure),
    ...(checkIns.some((checkIn) => checkIn.hotFlashes !== null) ? [hotFlashes] : []),
    ...symptoms.map(([name]) => ratedSymptom(name)),
  ];
};
