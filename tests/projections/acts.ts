import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { noReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';

export const treatmentDefined = (treatmentId: string): NewEvent => ({
  type: 'TreatmentDefined',
  data: {
    treatmentId,
    categoryId: randomUUID(),
    name: 'Estradiol patch',
    description: 'A patch.',
    evidence: { strength: 'A', note: 'Works.', source: 'A guideline', sourceUrl: null },
  },
});

/** A submitted review with every optional field. */
export const submitted = (
  reviewId: string,
  treatmentId: string,
  author: string,
  reviewText = 'It helped.',
): Extract<NewEvent, { readonly type: 'ReviewSubmitted' }> => ({
  type: 'ReviewSubmitted',
  data: {
    reviewId,
    treatmentId,
    overallRating: 4,
    wouldRecommend: true,
    wording: 1,
    isAnonymous: false,
    needsCare: false,
    author,
    content: { ...noReviewContent, durationMonths: '3-6', symptomsAddressed: ['Hot flashes'], reviewText },
    ageAtReview: 51,
    phaseAtReview: 'perimenopause',
  },
});

export const marked = (reviewId: string): NewEvent => ({ type: 'ReviewMarkedHelpful', data: { reviewId } });
