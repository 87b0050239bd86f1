import { z } from 'zod';
import { plainTextOrNull } from '../plain-text.ts';
import { improvementOf } from './improvement.ts';
import {
  improvements,
  RATING,
  REVIEW_TEXT_MAX,
  reviewOrders,
  reviewSideEffects,
  reviewSymptoms,
  treatmentOrders,
  useDurations,
} from './words.ts';

export const useDuration = z.enum(useDurations);

export const reviewOrder = z.enum(reviewOrders);

export const treatmentOrder = z.enum(treatmentOrders);

export const rating = z.int().min(RATING.min).max(RATING.max);

/** Each choice once, in the order offered. */
const choicesOf = <const Choice extends string>(offered: readonly Choice[]) =>
  z
    .array(z.enum(offered))
    .max(offered.length)
    .overwrite((chosen) => offered.filter((choice) => chosen.includes(choice)))
    .default([]);

export const improvement = z.enum(improvements);

/** How each symptom changed, in the order offered; null if she says it of none. */
const improvementBySymptom = z
  .partialRecord(z.enum(reviewSymptoms), improvement)
  .nullable()
  .overwrite((said) => improvementOf(reviewSymptoms, said))
  .default(null);

const storedText = (max: number) => z.string().min(1).max(max).nullable().default(null);

const writtenText = (max: number) => plainTextOrNull(max).default(null);

/** Each field has a default, for a review written before the field was added. */
const contentFields = <Text extends z.ZodDefault<z.ZodNullable<z.ZodString>>>(
  text: (max: number) => Text,
) => ({
  durationMonths: useDuration.nullable().default(null),
  symptomsAddressed: choicesOf(reviewSymptoms),
  symptomImprovement: improvementBySymptom,
  sideEffects: choicesOf(reviewSideEffects),
  reviewText: text(REVIEW_TEXT_MAX),
});

/** What a review says besides its rating and recommendation. Its events seal it as one field. */
export const reviewContent = z.object(contentFields(storedText));

export type ReviewContent = z.output<typeof reviewContent>;

/** The content as a member writes it. */
export const writtenReviewContent = z.object(contentFields(writtenText));

export const noReviewContent = reviewContent.parse({});
