import { pseudonymOfStream } from '@secondspring/platform/anonymity/pseudonym-of-stream.ts';
import { increment, insert, remove } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { treatmentReviews } from '../treatment-reviews/table.ts';
import { helpfulMarks } from './table.ts';

/**
 * Helpful marks and their number on each review. In a stream, marking and removing alternate, so each counts once.
 */
export const helpfulMarksModel: ReadModel = {
  tables: [helpfulMarks],
  on: {
    ReviewMarkedHelpful: ({ stream, data: { reviewId } }) => [
      insert(helpfulMarks, { tag: pseudonymOfStream(stream), review_id: reviewId }),
      increment(treatmentReviews, { id: reviewId }, { helpful_count: 1 }),
    ],
    HelpfulMarkRemoved: ({ stream, data: { reviewId } }) => [
      remove(helpfulMarks, { tag: pseudonymOfStream(stream) }),
      increment(treatmentReviews, { id: reviewId }, { helpful_count: -1 }),
    ],
  },
};
