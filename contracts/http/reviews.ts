import { z } from 'zod';
import { ageBand } from '../vocabulary/health.ts';
import { menopausePhase } from '../vocabulary/phase/schema.ts';
import { treatmentEvidence } from '../vocabulary/evidence/schema.ts';
import {
  improvement,
  rating,
  reviewContent,
  reviewOrder,
  treatmentOrder,
  useDuration,
  writtenReviewContent,
} from '../vocabulary/review/schema.ts';
import { homeSymptoms, SMALLEST_GROUP } from '../vocabulary/review/effects.ts';
import { RATING, reviewSideEffects, reviewSymptoms } from '../vocabulary/review/words.ts';
import { troubleKeys } from '../vocabulary/trouble-words.ts';
import { endpoint } from './endpoint.ts';
import { reporting } from './report.ts';
import { ownCreationUnder, ownExport, ownRemoval, publicRead } from './endpoint-presets.ts';
import { entityId, idParams, pageQuery } from './page.ts';
import { percent } from './own-health.ts';
import { guide } from './resources.ts';
import { wholeNumber } from './whole-number.ts';

export const treatmentCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
  createdAt: z.iso.datetime(),
});

export const treatmentSchema = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  name: z.string(),
  description: z.string(),
  evidence: treatmentEvidence,
  reviewCount: z.int(),
  averageRating: z
    .int()
    .min(0)
    .max(50)
    .meta({ description: 'Tenths of a star, rounded half up from the exact mean; 0 without reviews' }),
  recommendPercentage: percent
    .nullable()
    .meta({ description: 'Share who would recommend; null without reviews' }),
  ratingCounts: z
    .array(z.int())
    .length(5)
    .meta({ description: 'How many gave one star, two stars, … five stars' }),
  createdAt: z.iso.datetime(),
});

/** What a visitor reads about one of the six troubles of the landing page. */
const troubleAnswer = z.object({
  trouble: z.enum(troubleKeys),
  answer: z.string().meta({ description: 'Two sentences' }),
  seeDoctor: z.string().meta({ description: 'What needs a doctor, and how soon' }),
  evidence: treatmentEvidence,
  clinician: guide.shape.clinician,
  treatments: z
    .array(
      treatmentSchema.pick({ id: true, name: true, evidence: true, reviewCount: true, averageRating: true }),
    )
    .meta({ description: 'At most three, the most helpful first' }),
  storyTag: guide.shape.storyTag,
});

/** The same fields without defaults. */
const required = <const Shape extends Readonly<Record<string, z.ZodDefault<z.ZodType>>>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.unwrap()])) as {
    [Name in keyof Shape]: ReturnType<Shape[Name]['unwrap']>;
  };

const verdict = { overallRating: rating, wouldRecommend: z.boolean() };

export const treatmentReview = z.object({
  id: z.uuid(),
  treatmentId: z.uuid(),
  ...verdict,
  ...required(reviewContent.shape),
  symptomsAddressed: z.array(z.string()),
  sideEffects: z.array(z.string()),
  symptomImprovement: z.record(z.string(), improvement).nullable(),
  helpfulCount: z.int(),
  isAnonymous: z.boolean(),
  firstName: z.string().nullable().meta({ description: 'Null for an anonymous review' }),
  ageAtReview: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isMine: z.boolean().meta({ description: 'The reader wrote it' }),
  markedHelpful: z.boolean().meta({ description: 'The reader found it helpful' }),
});

const optionalAnswers = {
  ...writtenReviewContent.shape,
  isAnonymous: z.boolean().default(false),
};

export const reviewAnswers = z.object({ ...verdict, ...optionalAnswers });

/** The answers to change. */
export const reviewChange = z.object({ ...verdict, ...required(optionalAnswers) }).exactPartial();

const read = publicRead('reviews');

/** Filters only use fields that every review shows, so filtering reveals nothing more. */
const reviewFilter = z.object({
  rating: wholeNumber(RATING.min, RATING.max).optional(),
  recommends: z.enum(['yes', 'no']).optional(),
  duration: useDuration.optional(),
  author: z
    .literal('me')
    .optional()
    .meta({ description: 'Only the reader’s own review; a visitor is asked to sign in' }),
});

const helpfulMark = {
  policy: 'member',
  params: idParams,
  response: z.object({ helpfulCount: z.int(), markedHelpful: z.boolean() }),
} as const;

export const listTreatmentCategories = endpoint('listTreatmentCategories', 'GET /api/treatment-categories', {
  ...read,
  summary: 'All treatment categories, in the order of the catalogue',
  response: z.array(treatmentCategory),
});

export const listTreatments = endpoint('listTreatments', 'GET /api/treatments', {
  ...read,
  summary: 'All treatments by name, for choosing one to review',
  query: pageQuery,
  response: z.array(treatmentSchema),
  paged: true,
});

export const listTreatmentsOfCategory = endpoint(
  'listTreatmentsOfCategory',
  'GET /api/treatments/category/{categoryId}',
  {
    ...read,
    summary: 'Treatments of a category, by name or in the requested order',
    params: z.object({ categoryId: entityId }),
    query: pageQuery.extend({ sort: treatmentOrder.optional() }),
    response: z.array(treatmentSchema),
    refusals: ['treatment-category-not-found'],
    paged: true,
  },
);

export const getTreatment = endpoint('getTreatment', 'GET /api/treatments/{id}', {
  ...read,
  summary: 'A treatment',
  params: idParams,
  response: treatmentSchema,
  refusals: ['treatment-not-found'],
});

/** Whom a number is of; null: of any age or phase. */
const counted = {
  ageBand: ageBand.nullable(),
  phase: menopausePhase.nullable(),
  women: z.int().min(SMALLEST_GROUP).meta({ description: 'Rounded down to whole tens' }),
};

const ofTen = z.int().min(0).max(10);

const outOfTen = z
  .object({ worse: ofTen, same: ofTen, 'bit-better': ofTen, 'lot-better': ofTen })
  .meta({ description: 'Of ten women, how many said what; adds up to ten' });

export const listEffects = endpoint('listEffects', 'GET /api/treatment-effects', {
  ...read,
  summary: 'How sleep, hot flashes and mood changed with any treatment, for each phase at once',
  response: z.array(
    z.object({
      symptom: z.enum(homeSymptoms),
      phase: counted.phase,
      reviews: z.int().min(SMALLEST_GROUP).meta({ description: 'Rounded down to whole tens' }),
      outOfTen,
    }),
  ),
});

export const getTreatmentEffects = endpoint('getTreatmentEffects', 'GET /api/treatments/{id}/effects', {
  ...read,
  summary:
    'How symptoms changed and which side effects there were: all that is known of any age and phase at once, so that no call names hers',
  params: idParams,
  response: z.object({
    symptoms: z.array(
      z.object({
        symptom: z.enum(reviewSymptoms),
        ...counted,
        outOfTen,
      }),
    ),
    sideEffects: z.array(
      z.object({
        ...counted,
        effects: z
          .array(z.object({ effect: z.enum(reviewSideEffects), women: counted.women }))
          .meta({ description: 'Those that at least ten women had' }),
      }),
    ),
  }),
  refusals: ['treatment-not-found'],
});

export const listReviews = endpoint('listReviews', 'GET /api/treatments/{id}/reviews', {
  ...read,
  summary: 'Reviews of a treatment, newest first or in the requested order',
  params: idParams,
  query: pageQuery.extend({ sort: reviewOrder.optional(), ...reviewFilter.shape }),
  response: z.array(treatmentReview),
  refusals: ['treatment-not-found', 'sign-in-required'],
  paged: true,
});

export const listTroubles = endpoint('listTroubles', 'GET /api/troubles', {
  ...read,
  summary: 'What the landing page answers to its six choices: all at once, so that no call names hers',
  response: z.array(troubleAnswer),
});

export const submitReview = endpoint('submitReview', 'POST /api/treatments/{id}/reviews', {
  ...ownCreationUnder,
  summary: 'Reviews a treatment; one review per member',
  body: reviewAnswers,
  response: treatmentReview,
  refusals: ['treatment-not-found', 'review-already-submitted', 'conflict'],
});

export const reviseReview = endpoint('reviseReview', 'PUT /api/reviews/{id}', {
  summary: 'Changes answers of the caller’s review; the others stay',
  policy: 'member',
  params: idParams,
  body: reviewChange,
  response: treatmentReview,
  refusals: ['review-not-found', 'conflict'],
});

export const withdrawReview = endpoint('withdrawReview', 'DELETE /api/reviews/{id}', {
  ...ownRemoval('review-not-found'),
  summary: 'Withdraws the caller’s review',
});

export const markReviewHelpful = endpoint('markReviewHelpful', 'POST /api/reviews/{id}/helpful', {
  ...helpfulMark,
  summary: 'Marks a review as helpful; marking twice counts once',
  refusals: ['review-not-found', 'own-review-not-helpful', 'conflict'],
});

export const removeHelpfulMark = endpoint('removeHelpfulMark', 'DELETE /api/reviews/{id}/helpful', {
  ...helpfulMark,
  summary: 'Withdraws the caller’s helpful mark',
  refusals: ['review-not-found', 'conflict'],
});

export const reportReview = endpoint('reportReview', 'POST /api/reviews/{id}/report', {
  ...reporting('review-not-found'),
  summary: 'Reports a review to the moderators',
});

export const exportReviews = endpoint('exportReviews', 'GET /api/reviews/export', {
  ...ownExport,
  summary: 'The caller’s reviews, including anonymous ones, and her helpful marks',
  response: z.object({
    reviews: z.array(treatmentReview.extend({ treatmentName: z.string() })),
    helpfulMarks: z.array(z.object({ reviewId: z.uuid(), treatmentId: z.uuid(), treatmentName: z.string() })),
  }),
  limit: 'export',
});
