import { foldedTypes } from '@secondspring/contracts/domains.ts';
import { domainOf, onEach } from '../engine/domain.ts';
import { foldReviews } from './fold.ts';
import { members, treatmentCategories, treatments, treatmentReviews, helpfulMarks } from './tables.ts';

/** What the projector of the reviews domain writes. */
export const reviews = domainOf({
  name: 'reviews',
  edition: 4,
  leavesSealed: ['UserRegistered', 'EmailVerified', 'ItemReported'],
  readModels: [
    {
      tables: [members, treatmentCategories, treatments, treatmentReviews, helpfulMarks],
      on: onEach(foldedTypes.reviews, foldReviews),
    },
  ],
});
