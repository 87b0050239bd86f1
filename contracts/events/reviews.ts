import { z } from 'zod';
import { treatmentEvidence } from '../vocabulary/evidence.ts';
import {
  RATING,
  REVIEW_TEXT_MAX,
  reviewSideEffects,
  reviewSymptoms,
  useDuration,
} from '../vocabulary/review.ts';
import { categoryFields } from './category-fields.ts';
import { declareEvents, type EventDeclaration } from './event.ts';

const rating = z.int().min(RATING.min).max(RATING.max);

/** What a member says in a review, and what follows from her words; all of it personal. */
const content = {
  /** Her words are new and may speak of self-harm, so a moderator looks at them. */
  needsCare: z.boolean(),
  /** The member who wrote it. */
  author: z.uuid(),
  durationMonths: useDuration.nullable(),
  symptomsAddressed: z.array(z.enum(reviewSymptoms)).max(reviewSymptoms.length),
  sideEffects: z.array(z.enum(reviewSideEffects)).max(reviewSideEffects.length),
  reviewText: z.string().min(1).max(REVIEW_TEXT_MAX).nullable(),
  /** Whole years at the time of writing; null where no date of birth is known. */
  ageAtReview: z.int().min(0).max(130).nullable(),
};
const contentFields = [
  'needsCare',
  'author',
  'durationMonths',
  'symptomsAddressed',
  'sideEffects',
  'reviewText',
  'ageAtReview',
] as const;

/** What the tallies need; it names no one. */
const verdict = {
  reviewId: z.uuid(),
  treatmentId: z.uuid(),
  overallRating: rating,
  wouldRecommend: z.boolean(),
};

/**
 * Version 2 says whether a moderator should look; nothing of what was written before it was looked through for that. Version 3 seals it with
 * the words; version 2 says it beside them, where it stays.
 */
const beforeCare: EventDeclaration['upcasts'] = {
  1: (data) => ({ ...data, needsCare: false }),
  2: (data) => data,
};

const onTreatmentCategory = declareEvents('treatmentCategory', 'unlinkable');

/** A category of the catalogue stands as given. Appended again with other words when they change. */
export const TreatmentCategoryDefined = onTreatmentCategory(
  'TreatmentCategoryDefined',
  'A treatment category of the catalogue was added or reworded',
  z.object({ categoryId: z.uuid(), ...categoryFields(1000) }),
);

const onTreatment = declareEvents('treatment', 'unlinkable');

/** A treatment of the catalogue stands as given. */
export const TreatmentDefined = onTreatment(
  'TreatmentDefined',
  'A treatment of the catalogue was added or reworded',
  z.object({
    treatmentId: z.uuid(),
    categoryId: z.uuid(),
    name: z.string().min(1).max(200),
    description: z.string().min(1).max(2000),
    evidence: treatmentEvidence,
  }),
);

const onReview = declareEvents('review', 'unlinkable');

/** A member reviewed a treatment: the first time, or anew after withdrawing. */
export const ReviewSubmitted = onReview(
  'ReviewSubmitted',
  'A member reviewed a treatment',
  z.object({ ...verdict, isAnonymous: z.boolean(), ...content }),
  { version: 3, personal: contentFields, upcasts: beforeCare },
);

/** A member changed her review. It says the verdict that it replaces, so that tallies need no look back. */
export const ReviewRevised = onReview(
  'ReviewRevised',
  'A member changed her review',
  z.object({
    ...verdict,
    previousRating: rating,
    previouslyRecommended: z.boolean(),
    isAnonymous: z.boolean(),
    ...content,
  }),
  { version: 3, personal: contentFields, upcasts: beforeCare },
);

/** A member took her review back. It says the verdict that leaves the tallies. */
export const ReviewWithdrawn = onReview(
  'ReviewWithdrawn',
  'A member took her review back',
  z.object(verdict),
);

const onHelpful = declareEvents('helpful', 'unlinkable');

/** Someone found a review helpful. The stream is her tag for this review, so it names no one. */
export const ReviewMarkedHelpful = onHelpful(
  'ReviewMarkedHelpful',
  'A member found a review helpful',
  z.object({ reviewId: z.uuid() }),
);

/** Someone took a helpful mark back. */
export const HelpfulMarkRemoved = onHelpful(
  'HelpfulMarkRemoved',
  'A member took a helpful mark back',
  z.object({ reviewId: z.uuid() }),
);
