/**
 * The words and bounds of a review as plain data. They stand apart from the schemas (`review.ts`), so that a screen can
 * show them without carrying a schema library to the phone.
 */

/** How long a treatment was used: values in the order of the select. */
export const useDurations = ['less-than-3', '3-6', '6-12', '1-2-years', '2-plus-years'] as const;

/** Value of a duration of use. */
export type UseDuration = (typeof useDurations)[number];

/** Labels of the duration select. */
export const useDurationLabels: Readonly<Record<UseDuration, string>> = {
  'less-than-3': 'Less than 3 months',
  '3-6': '3-6 months',
  '6-12': '6-12 months',
  '1-2-years': '1-2 years',
  '2-plus-years': '2+ years',
};

/** Symptoms that a review may say a treatment was used for. */
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

/** Side effects that a review may name. */
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

/** Lowest and highest number of stars. */
export const RATING = { min: 1, max: 5 } as const;

/** Longest free text of a review, in characters. */
export const REVIEW_TEXT_MAX = 5000;

/** Below this many reviews an average says little: the screens say so, and a sorting by rating puts it behind the others. */
export const MIN_REVIEWS_FOR_RATING = 3;

/** Orders of the reviews of a treatment; the first holds where none is named. */
export const reviewOrders = ['newest', 'helpful', 'highest', 'lowest'] as const;

/** Order of the reviews of a treatment. */
export type ReviewOrder = (typeof reviewOrders)[number];

/** Words of each order of reviews. */
export const reviewOrderLabels: Readonly<Record<ReviewOrder, string>> = {
  newest: 'Newest first',
  helpful: 'Most helpful',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
};

/** Orders of the treatments of a category; the first holds where none is named. */
export const treatmentOrders = ['name', 'rating', 'reviews', 'evidence'] as const;

/** Order of the treatments of a category. */
export type TreatmentOrder = (typeof treatmentOrders)[number];

/** Words of each order of treatments. */
export const treatmentOrderLabels: Readonly<Record<TreatmentOrder, string>> = {
  name: 'Name, A to Z',
  rating: 'Highest rated',
  reviews: 'Most reviews',
  evidence: 'Strongest evidence',
};
