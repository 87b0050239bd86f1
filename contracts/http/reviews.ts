import { z } from 'zod';
import { treatmentEvidence } from '../vocabulary/evidence.ts';
import {
  RATING,
  REVIEW_TEXT_MAX,
  reviewOrder,
  reviewSideEffects,
  reviewSymptoms,
  treatmentOrder,
  useDuration,
} from '../vocabulary/review.ts';
import { plainText } from '../vocabulary/plain-text.ts';
import { endpoint } from './endpoint.ts';
import { noParams, noQuery, pageQuery } from './page.ts';
import { reporting } from './report.ts';

/** A treatment category as the screens show it. */
export const treatmentCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  icon: z.string(),
  createdAt: z.iso.datetime(),
});

/** A treatment with the tallies of its reviews. */
export const treatment = z.object({
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

/** A review as anyone may read it, with what the reader did herself. */
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

/** What a member says in a review. Texts are trimmed; an empty one counts as none. */
export const reviewContent = z.object({
  overallRating: z.int().min(RATING.min).max(RATING.max),
  durationMonths: useDuration.nullable().default(null),
  symptomsAddressed: z.array(z.enum(reviewSymptoms)).max(reviewSymptoms.length).default([]),
  symptomImprovement: z.null().default(null),
  sideEffects: z.array(z.enum(reviewSideEffects)).max(reviewSideEffects.length).default([]),
  reviewText: plainText(REVIEW_TEXT_MAX)
    .nullable()
    .default(null)
    .transform((text) => text || null),
  wouldRecommend: z.boolean(),
  isAnonymous: z.boolean().default(false),
});

const treatmentParams = z.object({ id: z.uuid() });
const reviewParams = z.object({ id: z.uuid() });

/** What a list of reviews can be narrowed to: only what every review says of itself, so that narrowing tells nothing more. */
const reviewFilter = z.object({
  rating: z.coerce.number().int().min(RATING.min).max(RATING.max).optional(),
  recommends: z.enum(['yes', 'no']).optional(),
  duration: useDuration.optional(),
  author: z
    .literal('me')
    .optional()
    .meta({ description: 'Only the reader’s own review; a visitor is asked to sign in' }),
});

/** What a reader's helpful mark changed. */
const helpfulness = z.object({ helpfulCount: z.int(), markedHelpful: z.boolean() });

export const listTreatmentCategories = endpoint({
  name: 'listTreatmentCategories',
  summary: 'All treatment categories, in the order of the catalogue',
  method: 'GET',
  path: '/api/treatment-categories',
  policy: 'public',
  changesWith: 'reviews',
  params: noParams,
  query: noQuery,
  body: null,
  response: z.array(treatmentCategory),
  status: 200,
  refusals: [],
});

export const listTreatments = endpoint({
  name: 'listTreatments',
  summary: 'All treatments by name, for choosing one to review',
  method: 'GET',
  path: '/api/treatments',
  policy: 'public',
  changesWith: 'reviews',
  params: noParams,
  query: pageQuery,
  body: null,
  response: z.array(treatment),
  status: 200,
  refusals: [],
  paged: true,
});

export const listTreatmentsOfCategory = endpoint({
  name: 'listTreatmentsOfCategory',
  summary: 'The treatments of a category, by name or as asked',
  method: 'GET',
  path: '/api/treatments/category/{categoryId}',
  policy: 'public',
  changesWith: 'reviews',
  params: z.object({ categoryId: z.uuid() }),
  query: pageQuery.extend({ sort: treatmentOrder.optional() }),
  body: null,
  response: z.array(treatment),
  status: 200,
  refusals: ['treatment-category-not-found'],
  paged: true,
});

export const getTreatment = endpoint({
  name: 'getTreatment',
  summary: 'One treatment',
  method: 'GET',
  path: '/api/treatments/{id}',
  policy: 'public',
  changesWith: 'reviews',
  params: treatmentParams,
  query: noQuery,
  body: null,
  response: treatment,
  status: 200,
  refusals: ['treatment-not-found'],
});

export const listReviews = endpoint({
  name: 'listReviews',
  summary: 'The reviews of a treatment, newest first or as asked',
  method: 'GET',
  path: '/api/treatments/{id}/reviews',
  policy: 'public',
  changesWith: 'reviews',
  params: treatmentParams,
  query: pageQuery.extend({ sort: reviewOrder.optional(), ...reviewFilter.shape }),
  body: null,
  response: z.array(treatmentReview),
  status: 200,
  refusals: ['treatment-not-found', 'sign-in-required'],
  paged: true,
});

export const submitReview = endpoint({
  name: 'submitReview',
  summary: 'Reviews a treatment; once for each member',
  method: 'POST',
  path: '/api/treatments/{id}/reviews',
  policy: 'member',
  params: treatmentParams,
  query: noQuery,
  body: reviewContent,
  response: treatmentReview,
  status: 201,
  refusals: ['treatment-not-found', 'review-already-submitted', 'conflict'],
});

export const reviseReview = endpoint({
  name: 'reviseReview',
  summary: 'Replaces the content of one’s own review',
  method: 'PUT',
  path: '/api/reviews/{id}',
  policy: 'member',
  params: reviewParams,
  query: noQuery,
  body: reviewContent,
  response: treatmentReview,
  status: 200,
  refusals: ['review-not-found', 'conflict'],
});

export const withdrawReview = endpoint({
  name: 'withdrawReview',
  summary: 'Takes one’s own review back',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  policy: 'member',
  params: reviewParams,
  query: noQuery,
  body: null,
  response: null,
  status: 204,
  refusals: ['review-not-found', 'conflict'],
});

export const markReviewHelpful = endpoint({
  name: 'markReviewHelpful',
  summary: 'Marks a review as helpful; marking twice counts once',
  method: 'POST',
  path: '/api/reviews/{id}/helpful',
  policy: 'member',
  params: reviewParams,
  query: noQuery,
  body: null,
  response: helpfulness,
  status: 200,
  refusals: ['review-not-found', 'own-review-not-helpful', 'conflict'],
});

export const removeHelpfulMark = endpoint({
  name: 'removeHelpfulMark',
  summary: 'Takes one’s own helpful mark back',
  method: 'DELETE',
  path: '/api/reviews/{id}/helpful',
  policy: 'member',
  params: reviewParams,
  query: noQuery,
  body: null,
  response: helpfulness,
  status: 200,
  refusals: ['review-not-found', 'conflict'],
});

export const reportReview = endpoint({
  ...reporting,
  name: 'reportReview',
  summary: 'Reports a review to the moderators',
  path: '/api/reviews/{id}/report',
  refusals: ['review-not-found', 'own-item-not-reported', 'conflict'],
});

export const exportReviews = endpoint({
  name: 'exportReviews',
  summary: 'One’s own reviews, anonymous ones included, and one’s helpful marks',
  method: 'GET',
  identity: 'fresh',
  path: '/api/reviews/export',
  policy: 'member',
  params: noParams,
  query: noQuery,
  body: null,
  response: z.object({
    reviews: z.array(treatmentReview.extend({ treatmentName: z.string() })),
    helpfulMarks: z.array(z.object({ reviewId: z.uuid(), treatmentId: z.uuid(), treatmentName: z.string() })),
  }),
  status: 200,
  refusals: ['identity-too-old'],
  limit: 'export',
});
