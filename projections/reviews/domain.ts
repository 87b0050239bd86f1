import { membersModel } from '../members/fold.ts';
import { domainOf } from '../engine/domain.ts';
import { helpfulMarksModel } from './helpful-marks/fold.ts';
import { members } from './members/table.ts';
import { treatmentReviewsModel } from './treatment-reviews/fold.ts';
import { treatmentsModel } from './treatments/fold.ts';

/** What the projector of the reviews domain writes. */
export const reviews = domainOf({
  name: 'reviews',
  edition: 4,
  leavesSealed: ['UserRegistered', 'EmailVerified', 'ItemReported'],
  readModels: [membersModel(members), treatmentsModel, treatmentReviewsModel, helpfulMarksModel],
});
