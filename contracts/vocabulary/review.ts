import { z } from 'zod';
import { useDurations } from './review-words.ts';

export {
  RATING,
  REVIEW_TEXT_MAX,
  reviewSideEffects,
  reviewSymptoms,
  type UseDuration,
} from './review-words.ts';

/** How long a treatment was used. */
export const useDuration = z.enum(useDurations);
