import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { helpfulMarks, treatmentReviews } from './tables.ts';
import { increment, insert, remove, type Change } from '../engine/change.ts';

/** The tag in a stream name `helpful-<tag>`. */
const tagOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** Helpful marks and how many each review has. A stream holds marking and removing in turn, so each counts once. */
export const foldHelpfulMarks = (
  event: DomainEvent<'ReviewMarkedHelpful' | 'HelpfulMarkRemoved'>,
): Change[] => {
  const tag = tagOf(event.stream);
  const review = event.data.reviewId;
  switch (event.type) {
    case 'ReviewMarkedHelpful':
      return [
        insert(helpfulMarks, { tag, review_id: review }),
        increment(treatmentReviews, { id: review }, { helpful_count: 1 }),
      ];
    case 'HelpfulMarkRemoved':
      return [
        remove(helpfulMarks, { tag }),
        increment(treatmentReviews, { id: review }, { helpful_count: -1 }),
      ];
  }
};
