import { words, type Words } from './row.ts';

/** Treatment reviews: front page, category, treatment, and the dialog. */
export const reviewsWords = {
  reviewsHome: words('Treatment reviews home (/treatment-reviews)', [
    ['text', 'Medical Information'],
    ['text', 'Categories'],
    ['text', 'Total Reviews'],
    ['text', 'Avg Rating'],
    ['text', 'Coming Soon'],
    ['heading', 'Browse by Category'],
    ['button', 'Write a Review'],
  ]),
  category: words('Category page (/treatment-reviews/{slug})', [
    ['text', 'No reviews yet'],
    ['text', '1 review', { of: '{N} review' }],
    ['text', '2 reviews', { of: '{N} reviews' }],
    ['link', 'Back to Categories'],
    ['button', 'Share Your Experience'],
  ]),
  categoryEmpty: words('Category page (/treatment-reviews/{slug})', [
    ['text', 'No treatments in this category yet.'],
  ]),
  categoryMissing: words('Category page (/treatment-reviews/{slug})', [
    ['heading', 'Category not found'],
    ['link', 'Back to Categories'],
  ]),
  treatmentUnreviewed: words('Treatment page (/treatment-reviews/treatment/{id})', [
    ['button', 'Write a Review'],
    ['button', 'Be the First to Review'],
  ]),
  treatment: words('Treatment page (/treatment-reviews/treatment/{id})', [
    ['text', 'Recommends'],
    ['text', 'Does not recommend'],
    ['heading', 'Anonymous'],
    ['text', '52 years old · Used for 3-6 months', { of: '{N} years old' }],
    ['text', '52 years old · Used for 3-6 months', { of: 'Used for {N} month(s)' }],
    ['button', 'Helpful (0)', { of: 'Helpful ({count})' }],
  ]),
  treatmentMissing: words('Treatment page (/treatment-reviews/treatment/{id})', [
    ['heading', 'Treatment not found'],
  ]),
  reviewStep1: words('Review dialog', [
    ['text', 'Step 1 of 4'],
    ['button', 'Previous'],
    ['button', 'Next'],
  ]),
  reviewDurations: words('Business constants and limits', [
    ['option', 'Less than 3 months'],
    ['option', '3-6 months'],
    ['option', '6-12 months'],
    ['option', '1-2 years'],
    ['option', '2+ years'],
  ]),
  reviewStep2: words('Review dialog', [['text', 'Step 2 of 4']]),
  reviewSymptoms: words('Business constants and limits', [
    ['checkbox', 'Hot flashes'],
    ['checkbox', 'Night sweats'],
    ['checkbox', 'Sleep difficulties'],
    ['checkbox', 'Mood changes'],
    ['checkbox', 'Brain fog'],
    ['checkbox', 'Joint pain'],
    ['checkbox', 'Vaginal dryness'],
    ['checkbox', 'Weight gain'],
    ['checkbox', 'Fatigue'],
    ['checkbox', 'Anxiety'],
  ]),
  reviewStep3: words('Review dialog', [
    ['text', 'Step 3 of 4'],
    ['radio', 'Yes'],
    ['radio', 'No'],
  ]),
  reviewSideEffects: words('Business constants and limits', [
    ['checkbox', 'Headaches'],
    ['checkbox', 'Nausea'],
    ['checkbox', 'Bloating'],
    ['checkbox', 'Breast tenderness'],
    ['checkbox', 'Mood swings'],
    ['checkbox', 'Weight changes'],
    ['checkbox', 'Skin reactions'],
    ['checkbox', 'Digestive issues'],
    ['checkbox', 'Fatigue'],
    ['checkbox', 'Other (specify in review)'],
  ]),
  reviewStep4: words('Review dialog', [
    ['text', 'Step 4 of 4'],
    ['button', 'Submit'],
    ['text', 'Your review will be posted with your first name and age for context'],
  ]),
  treatmentsNotFetched: words('The error catalogue', [['text', 'Failed to fetch treatments']]),
  reviewsNotFetched: words('The error catalogue', [['text', 'Failed to fetch reviews']]),
  treatmentNotFetched: words('The error catalogue', [['text', 'Failed to fetch treatment']]),
} as const satisfies Readonly<Record<string, Words>>;
