import { memberReadModel } from '../members/fold.ts';
import { defineDomain } from '../engine/domain.ts';
import { helpfulMarksModel } from './helpful-marks/fold.ts';
import { members } from './members/table.ts';
import { effectsModel } from './effects/fold.ts';
import { treatmentReviewsModel } from './treatment-reviews/fold.ts';
import { treatmentsModel } from './treatments/fold.ts';

export const reviews = defineDomain({
  name: 'reviews',
  projectionVersion: 7,
  keepSealed: ['UserRegistered', 'EmailVerified', 'ItemReported'],
  readModels: [
    memberReadModel(members),
    treatmentsModel,
    treatmentReviewsModel,
    helpfulMarksModel,
    effectsModel,
  ],
});
