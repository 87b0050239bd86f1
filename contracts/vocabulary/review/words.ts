/**
 * Words and limits of a review as plain data. Separate from the schemas (`schema.ts`), so that screens can
 * show them without loading the schema library.
 */

/** How long a treatment was used, in the order of the select. */
export const useDurations = ['less-than-3', '3-6', '6-12', '1-2-years', '2-plus-years'] as const;

export type UseDuration = (typeof useDurations)[number];

export const useDurationLabels: Readonly<Record<UseDuration, string>> = {
  'less-than-3': 'Less than 3 months',
  '3-6': '3-6 months',
  '6-12': '6-12 months',
  '1-2-years': '1-2 years',
  '2-plus-years': '2+ years',
};

/** Symptoms a review may list. */
export const reviewSymptoms = [
  'Hot flashes',
  'Night sweats',
  'Sleep difficulties',
  'Mood changes',
  'Brain fog',
  'Joint pain',
  'Vaginal dryness',
  'Weight gain',
  'Fatigue',
  'Anxiety',
] as const;

export type ReviewSymptom = (typeof reviewSymptoms)[number];

/** How a symptom changed with a treatment, from worst to best. */
export const improvements = ['worse', 'same', 'bit-better', 'lot-better'] as const;

export type Improvement = (typeof improvements)[number];

export const improvementLabels: Readonly<Record<Improvement, string>> = {
  worse: 'Worse',
  same: 'The same',
  'bit-better': 'A bit better',
  'lot-better': 'A lot better',
};

/** Side effects a review may list. */
export const reviewSideEffects = [
  'Headaches',
  'Nausea',
  'Bloating',
  'Breast tenderness',
  'Mood swings',
  'Weight changes',
  'Skin reactions',
  'Digestive issues',
  'Fatigue',
  'Other (specify in review)',
] as const;

/** Stars. */
export const RATING = { min: 1, max: 5 } as const;

/** Characters. */
export const REVIEW_TEXT_MAX = 5000;

/**
 * With fewer reviews an average means little: screens show none, and sorting by rating puts the treatment last.
 */
export const MIN_REVIEWS_FOR_RATING = 5;

/**
 * Sorting by rating adds as many reviews with the middle of the scale to each treatment (a Bayesian average), so that a few
 * enthusiasts cannot put it before one that many rate well.
 */
export const NEUTRAL_REVIEWS = 10;
export const NEUTRAL_STARS = (RATING.min + RATING.max) / 2;

/** The first is the default. */
export const reviewOrders = ['newest', 'helpful', 'highest', 'lowest'] as const;

export type ReviewOrder = (typeof reviewOrders)[number];

export const reviewOrderLabels: Readonly<Record<ReviewOrder, string>> = {
  newest: 'Newest first',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

/** The first is the default. */
export const treatmentOrders = ['name', 'rating', 'reviews', 'evidence'] as const;

export type TreatmentOrder = (typeof treatmentOrders)[number];

export const treatmentOrderLabels: Readonly<Record<TreatmentOrder, string>> = {
  name: 'Name, A to Z',
  rating: 'Highest rated',
  reviews: 'Most reviews',
  evidence: 'Strongest evidence',
};
