import { inReviews, reviewWords, type Satisfaction, type ReviewSymptom } from '@secondspring/content/demo.ts';
import {
  RATING,
  type reviewSideEffects,
  type UseDuration,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import { labelled } from './labelled.ts';
import type { DemoPerson } from './person.ts';
import type { DemoTreatment } from './treatments.ts';
import type { Random } from './random.ts';

const { aboutSymptom, byCategory, overall, soLong, symptomInWords } = reviewWords;

/** The content of a review, as the call takes it. */
export type DemoReview = {
  readonly overallRating: number;
  readonly wouldRecommend: boolean;
  readonly durationMonths: UseDuration;
  readonly symptomsAddressed: readonly ReviewSymptom[];
  readonly sideEffects: readonly (typeof reviewSideEffects)[number][];
  readonly reviewText: string | null;
  readonly isAnonymous: boolean;
};

/** Minimum days of use for each duration, longest first. */
const DURATIONS: readonly (readonly [number, UseDuration])[] = [
  [730, '2-plus-years'],
  [365, '1-2-years'],
  [183, '6-12'],
  [91, '3-6'],
  [0, 'less-than-3'],
];

export const satisfactionOf = (rating: number): Satisfaction => {
  if (rating >= 4) return 'content';
  return rating === 3 ? 'mixed' : 'disappointed';
};

export const ratingOf = ({ effect }: DemoTreatment): number =>
  Math.min(RATING.max, Math.max(RATING.min, Math.round(1.2 + effect * 4.6)));

const textOf = (
  { category }: DemoTreatment,
  satisfaction: Satisfaction,
  duration: UseDuration,
  symptom: ReviewSymptom | undefined,
  random: Random,
): string => {
  const first =
    symptom === undefined
      ? random.pick(overall[satisfaction])
      : random.pick(aboutSymptom[satisfaction]).replace('{it}', symptomInWords[symptom]);
  const closing = byCategory[category]?.says[satisfaction] ?? [];
  return [random.pick(soLong[duration]), first, ...random.some(closing, 1)].join(' ');
};

/** Her review of a treatment after a number of days. Stars, recommendation, symptoms, side effects and words agree. */
export const reviewOf = (
  person: DemoPerson,
  treatment: DemoTreatment,
  { days, rating }: { days: number; rating: number },
  random: Random,
): DemoReview => {
  const satisfaction = satisfactionOf(rating);
  const duration = DURATIONS.find(([from]) => days >= from)?.[1] ?? 'less-than-3';
  const { core, alongside } = treatment.trouble;
  const hers = person.symptoms
    .filter(({ name }) => core.includes(name) || alongside.includes(name))
    .flatMap(({ name }) => inReviews[name] ?? []);
  const symptoms = random.some([...new Set(hers)], random.whole(1, 3));
  const sideEffects = byCategory[treatment.category]?.sideEffects ?? [];
  return {
    overallRating: rating,
    wouldRecommend: rating >= 4 || (rating === 3 && random.chance(0.4)),
    durationMonths: duration,
    symptomsAddressed: symptoms,
    sideEffects: random.chance(satisfaction === 'content' ? 0.2 : 0.5) ? random.some(sideEffects, 1) : [],
    reviewText: random.chance(0.7)
      ? labelled(textOf(treatment, satisfaction, duration, symptoms[0], random))
      : null,
    isAnonymous: random.chance(0.4),
  };
};
