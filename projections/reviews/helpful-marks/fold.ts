import { pseudonymOfStream } from '@secondspring/platform/anonymity/pseudonym-of-stream.ts';
import { insert, remove } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { helpfulMarks } from './table.ts';

/** Helpful marks. In a stream, marking and removing alternate, so each counts once. */
export const helpfulMarksModel: ReadModel = {
  tables: [helpfulMarks],
  on: {
    ReviewMarkedHelpful: ({ stream, data: { reviewId } }) => [
      insert(helpfulMarks, { tag: pseudonymOfStream(stream), review_id: reviewId }),
    ],
    HelpfulMarkRemoved: ({ stream }) => [remove(helpfulMarks, { tag: pseudonymOfStream(stream) })],
    // A mark is for the words that were marked.
    ReviewSubmitted: ({ data: { reviewId, wording } }) =>
      wording === 1 ? [] : [remove(helpfulMarks, { review_id: reviewId })],
    ReviewRevised: ({ data: { reviewId, wording, previousWording } }) =>
      wording === previousWording ? [] : [remove(helpfulMarks, { review_id: reviewId })],
  },
};
