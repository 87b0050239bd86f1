import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { treatmentReviews } from './tables.ts';
import { increment, patch, type Change } from '../engine/change.ts';

/** Reports of reviews and what moderators decide of them; of other kinds of things nothing. Tallies count a hidden review as before. */
export const foldReviewModeration = (
  event: DomainEvent<'ItemReported' | 'ItemHidden' | 'ItemRestored'>,
): Change[] => {
  const { kind, itemId } = event.data;
  if (kind !== 'review') return [];
  switch (event.type) {
    case 'ItemReported':
      return event.data.counts === false
        ? []
        : [increment(treatmentReviews, { id: itemId }, { report_count: 1 })];
    case 'ItemHidden':
      return [patch(treatmentReviews, { id: itemId }, { removed: true })];
    case 'ItemRestored':
      return [patch(treatmentReviews, { id: itemId }, { removed: false, report_count: 0 })];
  }
};
