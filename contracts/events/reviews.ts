import { z } from 'zod';
import { treatmentEvidence } from '../vocabulary/evidence.ts';
import {
  RATING,
  REVIEW_TEXT_MAX,
  reviewSideEffects,
  reviewSymptoms,
  useDuration,
} from '../vocabulary/review.ts';
import { defineEvent, type EventDeclaration } from './event.ts';

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

/** A category of the catalogue stands as given. Appended again with other words when they change. */
export const TreatmentCategoryDefined = defineEvent({
  type: 'TreatmentCategoryDefined',
  version: 1,
  summary: 'A treatment category of the catalogue was added or reworded',
  stream: 'treatmentCategory',
  attribution: 'unlinkable',
  data: z.object({
    categoryId: z.uuid(),
    name: z.string().min(1).max(100),
    slug: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .max(100),
    description: z.string().min(1).max(1000),
    icon: z.string().min(1).max(50),
    position: z.int().min(1),
  }),
});

/** A treatment of the catalogue stands as given. */
export const TreatmentDefined = defineEvent({
  type: 'TreatmentDefined',
  version: 1,
  summary: 'A treatment of the catalogue was added or reworded',
  stream: 'treatment',
  attribution: 'unlinkable',
  data: z.object({
    treatmentId: z.uuid(),
    categoryId: z.uuid(),
    name: z.string().min(1).max(200),
    description: z.string().min(1).max(2000),
    evidence: treatmentEvidence,
  }),
});

/** A member reviewed a treatment: the first time, or anew after withdrawing. */
export const ReviewSubmitted = defineEvent({
  type: 'ReviewSubmitted',
  version: 3,
  summary: 'A member reviewed a treatment',
  stream: 'review',
  attribution: 'unlinkable',
  data: z.object({ ...verdict, isAnonymous: z.boolean(), ...content }),
  personal: contentFields,
  upcasts: beforeCare,
});

/** A member changed her review. It says the verdict that it replaces, so that tallies need no look back. */
export const ReviewRevised = defineEvent({
  type: 'ReviewRevised',
  version: 3,
  summary: 'A member changed her review',
  stream: 'review',
  attribution: 'unlinkable',
  data: z.object({
    ...verdict,
    previousRating: rating,
    previouslyRecommended: z.boolean(),
    isAnonymous: z.boolean(),
    ...content,
  }),
  personal: contentFields,
  upcasts: beforeCare,
});

/** A member took her review back. It says the verdict that leaves the tallies. */
export const ReviewWithdrawn = defineEvent({
  type: 'ReviewWithdrawn',
  version: 1,
  summary: 'A member took her review back',
  stream: 'review',
  attribution: 'unlinkable',
  data: z.object(verdict),
});

/** Someone found a review helpful. The stream is her tag for this review, so it names no one. */
export const ReviewMarkedHelpful = defineEvent({
  type: 'ReviewMarkedHelpful',
  version: 1,
  summary: 'A member found a review helpful',
  stream: 'helpful',
  attribution: 'unlinkable',
  data: z.object({ reviewId: z.uuid() }),
});

/** Someone took a helpful mark back. */
export const HelpfulMarkRemoved = defineEvent({
  type: 'HelpfulMarkRemoved',
  version: 1,
  summary: 'A member took a helpful mark back',
  stream: 'helpful',
  attribution: 'unlinkable',
  data: z.object({ reviewId: z.uuid() }),
});
