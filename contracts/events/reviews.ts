import { z } from 'zod';
import { treatmentEvidence } from '../vocabulary/evidence/schema.ts';
import { ageBand } from '../vocabulary/health.ts';
import { menopausePhase } from '../vocabulary/phase/schema.ts';
import { effectTopics, SMALLEST_GROUP } from '../vocabulary/review/effects.ts';
import { rating, reviewContent } from '../vocabulary/review/schema.ts';
import { categoryFields } from './category-fields.ts';
import { declareEvents } from './event.ts';

/** Personal fields of a review. */
const personal = {
  /** The text is new and may mention self-harm, so a moderator looks at it. */
  needsCare: z.boolean(),
  author: z.uuid(),
  content: reviewContent,
  /** Whole years when written; null if no date of birth is known. */
  ageAtReview: z.int().min(0).max(130).nullable(),
  /** Her phase when written; null if she has not said it, and in an anonymous review. */
  phaseAtReview: menopausePhase.nullable().default(null),
};
const personalFields = ['needsCare', 'author', 'content', 'ageAtReview', 'phaseAtReview'] as const;

/** Number of the review's words, from 1: it grows with each new text. A helpful mark is for one of them. */
const wording = z.int().min(1);

/** What the tallies need; identifies no one. */
const verdict = {
  reviewId: z.uuid(),
  treatmentId: z.uuid(),
  overallRating: rating,
  wouldRecommend: z.boolean(),
};

const onTreatmentCategory = declareEvents('treatmentCategory', 'unlinkable');

/** Appended again when its wording changes. */
export const TreatmentCategoryDefined = onTreatmentCategory(
  'TreatmentCategoryDefined',
  'A treatment category of the catalogue was added or reworded',
  z.object({ categoryId: z.uuid(), ...categoryFields(1000) }),
);

const onTreatment = declareEvents('treatment', 'unlinkable');

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

/** The first review, or a new one after a withdrawal. */
export const ReviewSubmitted = onReview(
  'ReviewSubmitted',
  'A member reviewed a treatment',
  z.object({ ...verdict, wording, isAnonymous: z.boolean(), ...personal }),
  { personal: personalFields },
);

/** Contains the verdict and the number of the words it replaces, so tallies and marks need no lookup. */
export const ReviewRevised = onReview(
  'ReviewRevised',
  'A member changed her review',
  z.object({
    ...verdict,
    previousRating: rating,
    previouslyRecommended: z.boolean(),
    wording,
    previousWording: wording,
    isAnonymous: z.boolean(),
    ...personal,
  }),
  { personal: personalFields },
);

/** Contains the verdict to subtract from the tallies. */
export const ReviewWithdrawn = onReview('ReviewWithdrawn', 'A member withdrew a review', z.object(verdict));

const onHelpful = declareEvents('helpful', 'unlinkable');

/** The stream name is the member's pseudonym for these words of the review, so it identifies no one. */
export const ReviewMarkedHelpful = onHelpful(
  'ReviewMarkedHelpful',
  'A member found a review helpful',
  z.object({ reviewId: z.uuid() }),
);

export const HelpfulMarkRemoved = onHelpful(
  'HelpfulMarkRemoved',
  'A member removed a helpful mark',
  z.object({ reviewId: z.uuid() }),
);

const onEffects = declareEvents('effects', 'unlinkable');

/**
 * Groups are disjoint and never change, so that the difference of any two sums of them is a group as well. A review is counted
 * once for each topic.
 */
export const EffectsPublished = onEffects(
  'EffectsPublished',
  'Reviews of a treatment by at least ten women were counted together',
  z.object({
    treatmentId: z.uuid(),
    topic: z.enum(effectTopics),
    /** Of all women of the group; null if they differ or are not known. */
    ageBand: ageBand.nullable(),
    phase: menopausePhase.nullable(),
    women: z.int().min(SMALLEST_GROUP),
    /** How many said each word: how a symptom changed, or a side effect. */
    said: z.record(z.string(), z.int().min(1)),
    /** The reviews, each with all topics that it has been counted for. Sealed under a key of the stream. */
    counted: z.array(z.object({ reviewId: z.uuid(), topics: z.array(z.enum(effectTopics)) })),
  }),
  { personal: ['counted'] },
);
