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

/** How long a treatment was used. */
export const useDuration = z.enum(useDurations);

/** Order of the reviews of a treatment. */
export const reviewOrder = z.enum(reviewOrders);

/** Order of the treatments of a category. */
export const treatmentOrder = z.enum(treatmentOrders);
