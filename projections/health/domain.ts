import { foldedTypes } from '@secondspring/contracts/domains.ts';
import { domainOf, onEach } from '../engine/domain.ts';
import { foldHealth } from './fold.ts';
import {
  healthMembers,
  assessments,
  assessmentDrafts,
  carePlans,
  tickedItems,
  userProgress,
  checkIns,
  labFiles,
} from './tables.ts';

/** What the projector of the health domain writes. */
export const health = domainOf({
  name: 'health',
  edition: 2,
  leavesSealed: [
    'AssessmentDraftSaved',
    'AssessmentCompleted',
    'CarePlanGenerated',
    'CheckInRecorded',
    'LabFileUploaded',
  ],
  readModels: [
    {
      tables: [
        healthMembers,
        assessments,
        assessmentDrafts,
        carePlans,
        tickedItems,
        userProgress,
        checkIns,
        labFiles,
      ],
      on: onEach(foldedTypes.health, foldHealth),
    },
  ],
});
