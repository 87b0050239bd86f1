import { z } from 'zod';
import { treatmentEvidence } from '../vocabulary/evidence/schema.ts';
import { reviewOrder, treatmentOrder, useDuration } from '../vocabulary/review/schema.ts';
import { RATING, REVIEW_TEXT_MAX, reviewSideEffects, reviewSymptoms } from '../vocabulary/review/words.ts';
import { endpoint } from './endpoint.ts';
import { reportEndpoint } from './report.ts';
import { ownCreationUnder, ownExport, ownRemoval, publicRead } from './endpoint-presets.ts';
import { entityId, idParams, pageQuery } from './page.ts';
import { wholeNumber } from './whole-number.ts';
import { optionalText } from './community-fields.ts';
import { plainText } from '../vocabulary/plain-text.ts';

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
  recommendPercentage: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .meta({ description: 'Share who would recommend; null without reviews' }),
  ratingCounts: z
    .array(z.int())
    .length(5)
    .meta({ description: 'How many gave one star, two stars, … five stars' }),
  createdAt: z.iso.datetime(),
});

export const treatmentReview = z.object({
  id: z.uuid(),
  treatmentId: z.uuid(),
  overallRating: z.int().min(RATING.min).max(RATING.max),
  durationMonths: useDuration.nullable(),
  symptomsAddressed: z.array(z.string()),
  symptomImprovement: z.null(),
  sideEffects: z.array(z.string()),
  reviewText: z.string().nullable(),
  wouldRecommend: z.boolean(),
  helpfulCount: z.int(),
  isAnonymous: z.boolean(),
  firstName: z.string().nullable().meta({ description: 'Null for an anonymous review' }),
  ageAtReview: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isMine: z.boolean().meta({ description: 'The reader wrote it' }),
  markedHelpful: z.boolean().meta({ description: 'The reader found it helpful' }),
});

const reviewAnswers = {
  overallRating: z.int().min(RATING.min).max(RATING.max),
  durationMonths: useDuration.nullable(),
  symptomsAddressed: z.array(z.enum(reviewSymptoms)).max(reviewSymptoms.length),
  symptomImprovement: z.null(),
  sideEffects: z.array(z.enum(reviewSideEffects)).max(reviewSideEffects.length),
  /** Trimmed; an empty one becomes null. */
  reviewText: plainText(REVIEW_TEXT_MAX)
    .nullable()
    .transform((text) => text || null),
  wouldRecommend: z.boolean(),
  isAnonymous: z.boolean(),
};

export const reviewContent = z.object({
  ...reviewAnswers,
  durationMonths: reviewAnswers.durationMonths.default(null),
  symptomsAddressed: reviewAnswers.symptomsAddressed.default([]),
  symptomImprovement: reviewAnswers.symptomImprovement.default(null),
  sideEffects: reviewAnswers.sideEffects.default([]),
  reviewText: optionalText(REVIEW_TEXT_MAX),
  isAnonymous: reviewAnswers.isAnonymous.default(false),
});

/** The answers to change. */
export const reviewChange = z.object({
  overallRating: reviewAnswers.overallRating.exactOptional(),
  durationMonths: reviewAnswers.durationMonths.exactOptional(),
  symptomsAddressed: reviewAnswers.symptomsAddressed.exactOptional(),
  symptomImprovement: reviewAnswers.symptomImprovement.exactOptional(),
  sideEffects: reviewAnswers.sideEffects.exactOptional(),
  reviewText: reviewAnswers.reviewText.exactOptional(),
  wouldRecommend: reviewAnswers.wouldRecommend.exactOptional(),
  isAnonymous: reviewAnswers.isAnonymous.exactOptional(),
});

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

export const listReviews = endpoint('listReviews', 'GET /api/treatments/{id}/reviews', {
  ...read,
  summary: 'Reviews of a treatment, newest first or in the requested order',
  params: idParams,
  query: pageQuery.extend({ sort: reviewOrder.optional(), ...reviewFilter.shape }),
  response: z.array(treatmentReview),
  refusals: ['treatment-not-found', 'sign-in-required'],
  paged: true,
});

export const submitReview = endpoint('submitReview', 'POST /api/treatments/{id}/reviews', {
  ...ownCreationUnder,
  summary: 'Reviews a treatment; one review per member',
  body: reviewContent,
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
  ...ownRemoval,
  summary: 'Withdraws the caller’s review',
  refusals: ['review-not-found', 'conflict'],
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
  ...reportEndpoint,
  summary: 'Reports a review to the moderators',
  refusals: ['review-not-found', 'own-item-not-reported', 'conflict'],
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
