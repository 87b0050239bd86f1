import {
  habits,
  inReviews,
  reviewWords,
  type DemoPhase,
  type Satisfaction,
  type Trouble,
} from '@secondspring/content/demo.ts';
import {
  improvementOf,
  type SymptomImprovement,
} from '@secondspring/contracts/vocabulary/review/improvement.ts';
import {
  improvements,
  RATING,
  useDurations,
  type ReviewSymptom,
  type UseDuration,
} from '@secondspring/contracts/vocabulary/review/words.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import { catalogue, treatmentIdOf } from '@secondspring/content/treatments.ts';
import { labelled } from './labelled.ts';
import type { Random } from './random.ts';

const { aboutSymptom, byCategory, overall, soLong, symptomInWords } = reviewWords;

const bySlug = new Map(
  catalogue.flatMap(({ slug: category, treatments }) =>
    treatments.map(({ slug, name, evidence }) => [slug, { name, category, strength: evidence.strength }]),
  ),
);
/** More than ten years after the last period, systemic hormones are rarely started. */
const HORMONES_UNTIL = 60;
/** With an effect below this she gives up after some months. */
const TOO_LITTLE = 0.3;

const suits = (slug: string, { age, phase }: { age: number; phase: DemoPhase }): boolean =>
  bySlug.get(slug)?.category !== 'hormone-therapy' ||
  (age < HORMONES_UNTIL && (slug !== 'hormonal-coil' || phase === 'perimenopause'));

/** Treatments that a person uses for her troubles. */
export const makeTreatments = (
  troubles: readonly Trouble[],
  who: { age: number; phase: DemoPhase },
  random: Random,
) => {
  const treatments = troubles.flatMap((trouble) => {
    const suitable = trouble.treatments.filter((slug) => suits(slug, who));
    return random.some(suitable, random.whole(1, 2)).map((slug) => {
      const known = bySlug.get(slug);
      if (known === undefined) throw new Error(`the catalogue has no ${slug}`);
      const { strength, ...names } = known;
      const luck = (random.number() + random.number() - 1) * 0.5;
      const effect = Math.min(1, Math.max(0, (habits.effects[strength] ?? 0) + luck));
      return {
        slug,
        ...names,
        trouble,
        /** Days from its start to her registration; negative if she starts later. */
        begunBefore: random.chance(0.3) ? random.whole(100, 900) : random.whole(-90, 60),
        /** How much it helps her, 0 to 1. */
        effect,
        /** Days of use after which she stops; null if she continues. */
        stopsAfter: effect < TOO_LITTLE ? random.whole(60, 200) : null,
      };
    });
  });
  return [...new Map(treatments.map((each) => [each.slug, each])).values()];
};

export type DemoTreatment = Readonly<ReturnType<typeof makeTreatments>[number]>;

/** Days of use, a number of days after her registration; negative before she starts. */
export const daysUsed = ({ begunBefore, stopsAfter }: DemoTreatment, since: number): number =>
  Math.min(begunBefore + since, stopsAfter ?? Infinity);

/** Her entry in the treatment log on a day; null before she starts. */
export const entryOn = (
  treatment: DemoTreatment,
  { day, since }: { readonly day: string; readonly since: number },
) => {
  const { name, slug, begunBefore, stopsAfter } = treatment;
  if (begunBefore + since < 0) return null;
  const hasStopped = stopsAfter !== null && begunBefore + since >= stopsAfter;
  const startedOn = daysAfter(day, -since - begunBefore);
  return {
    name,
    treatmentId: treatmentIdOf(slug),
    dose: null,
    startedOn,
    stoppedOn: hasStopped ? daysAfter(startedOn, stopsAfter) : null,
    stopReason: hasStopped ? ('no-effect' as const) : null,
  };
};

export type TreatmentEntryContent = NonNullable<ReturnType<typeof entryOn>>;

/** Whether a treatment is for a symptom. */
export const eases = ({ trouble }: DemoTreatment, symptom: string): boolean =>
  trouble.core.includes(symptom) || trouble.alongside.includes(symptom);

export const satisfactionOf = (rating: number): Satisfaction => {
  if (rating >= 4) return 'content';
  return rating === 3 ? 'mixed' : 'disappointed';
};

export const ratingOf = ({ effect }: DemoTreatment): number =>
  Math.min(RATING.max, Math.max(RATING.min, Math.round(1.2 + effect * 4.6)));

const textOf = (
  { category }: DemoTreatment,
  about: { satisfaction: Satisfaction; duration: UseDuration; symptom: ReviewSymptom | undefined },
  random: Random,
): string => {
  const { satisfaction, duration, symptom } = about;
  const first =
    symptom === undefined
      ? random.pick(overall[satisfaction])
      : random.pick(aboutSymptom[satisfaction]).replace('{it}', symptomInWords[symptom]);
  const closing = byCategory[category]?.says[satisfaction] ?? [];
  return [random.pick(soLong[duration]), first, ...random.some(closing, 1)].join(' ');
};

/** Of one to five stars, how the symptom changed that she thinks of first; the next one changed less. */
const improvementByStars = ['worse', 'same', 'bit-better', 'bit-better', 'lot-better'] as const;

const improvementAfter = (symptoms: readonly ReviewSymptom[], rating: number): SymptomImprovement => {
  const first = improvements.indexOf(improvementByStars[rating - RATING.min] ?? 'same');
  return Object.fromEntries(
    symptoms.map((symptom, place) => [symptom, improvements[Math.max(0, first - (place % 2))]]),
  );
};

/** Her review of a treatment after a number of days. Stars, recommendation, symptoms, side effects and words agree. */
export const reviewOf = (
  person: { readonly symptoms: readonly { readonly name: string }[] },
  treatment: DemoTreatment,
  { days, rating }: { days: number; rating: number },
  random: Random,
) => {
  const satisfaction = satisfactionOf(rating);
  const duration = useDurations.findLast((each) => days >= habits.usedFrom[each]) ?? 'less-than-3';
  const hers = person.symptoms.flatMap(({ name }) => (eases(treatment, name) ? (inReviews[name] ?? []) : []));
  const symptoms = random.some([...new Set(hers)], random.whole(1, 3));
  const about = { satisfaction, duration, symptom: symptoms[0] };
  const sideEffects = byCategory[treatment.category]?.sideEffects ?? [];
  return {
    overallRating: rating,
    wouldRecommend: rating >= 4 || (rating === 3 && random.chance(0.4)),
    durationMonths: duration,
    symptomsAddressed: symptoms,
    symptomImprovement: improvementOf(symptoms, improvementAfter(symptoms, rating)),
    sideEffects: random.chance(satisfaction === 'content' ? 0.2 : 0.5) ? random.some(sideEffects, 1) : [],
    reviewText: random.chance(0.7) ? labelled(textOf(treatment, about, random)) : null,
    isAnonymous: random.chance(0.4),
  };
};

/** The content of a review, as the call takes it. */
export type DemoReview = Readonly<ReturnType<typeof reviewOf>>;
