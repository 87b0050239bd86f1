import { words, type Words } from './row.ts';
import { reviewSideEffects, reviewSymptoms, useDurations } from './vocabulary.ts';

/** Treatment reviews: front page, category, treatment, and the dialog. */
export const reviewsWords = {
  reviewsHome: words('Treatment reviews home (/treatment-reviews)', {
    text: ['Medical Information', 'Categories', 'Total Reviews', 'Avg Rating', 'Coming Soon'],
    heading: ['Browse by Category'],
    button: ['Write a Review'],
  }),
  category: words('Category page (/treatment-reviews/{slug})', {
    text: [
      'No reviews yet',
      { shown: '1 review', of: '{N} review' },
      { shown: '2 reviews', of: '{N} reviews' },
    ],
    link: ['Back to Categories'],
    button: ['Share Your Experience'],
  }),
  categoryEmpty: words('Category page (/treatment-reviews/{slug})', {
    text: ['No treatments in this category yet.'],
  }),
  categoryMissing: words('Category page (/treatment-reviews/{slug})', {
    heading: ['Category not found'],
    link: ['Back to Categories'],
  }),
  treatmentUnreviewed: words('Treatment page (/treatment-reviews/treatment/{id})', {
    button: ['Write a Review', 'Be the First to Review'],
  }),
  treatment: words('Treatment page (/treatment-reviews/treatment/{id})', {
    text: [
      'Recommends',
      'Does not recommend',
      { shown: '52 years old · Used for 3-6 months', of: '{N} years old' },
      { shown: '52 years old · Used for 3-6 months', of: 'Used for {N} month(s)' },
    ],
    heading: ['Anonymous'],
    button: [{ shown: 'Helpful (0)', of: 'Helpful ({count})' }],
  }),
  treatmentMissing: words('Treatment page (/treatment-reviews/treatment/{id})', {
    heading: ['Treatment not found'],
  }),
  reviewStep1: words('Review dialog', { text: ['Step 1 of 4'], button: ['Previous', 'Next'] }),
  reviewDurations: words('Business constants and limits', { option: Object.values(useDurations) }),
  reviewStep2: words('Review dialog', { text: ['Step 2 of 4'] }),
  reviewSymptoms: words('Business constants and limits', { checkbox: reviewSymptoms }),
  reviewStep3: words('Review dialog', { text: ['Step 3 of 4'], radio: ['Yes', 'No'] }),
  reviewSideEffects: words('Business constants and limits', { checkbox: reviewSideEffects }),
  reviewStep4: words('Review dialog', {
    text: ['Step 4 of 4', 'Your review will be posted with your first name and age for context'],
    button: ['Submit'],
  }),
  treatmentsNotFetched: words('The error catalogue', { text: ['Failed to fetch treatments'] }),
  reviewsNotFetched: words('The error catalogue', { text: ['Failed to fetch reviews'] }),
  treatmentNotFetched: words('The error catalogue', { text: ['Failed to fetch treatment'] }),
} as const satisfies Readonly<Record<string, Words>>;
