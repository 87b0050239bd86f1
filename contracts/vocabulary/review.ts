import { z } from 'zod';
import { reviewOrders, treatmentOrders, useDurations } from './review-words.ts';

export {
  MIN_REVIEWS_FOR_RATING,
  RATING,
  REVIEW_TEXT_MAX,
  reviewSideEffects,
  reviewSymptoms,
  type ReviewOrder,
  type TreatmentOrder,
  type UseDuration,
} from './review-words.ts';

export const useDuration = z.enum(useDurations);

export const reviewOrder = z.enum(reviewOrders);

export const treatmentOrder = z.enum(treatmentOrders);
