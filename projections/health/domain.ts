import { defineDomain } from '../engine/domain.ts';
import { assessmentsModel } from './assessments/fold.ts';
import { carePlansModel } from './care-plans/fold.ts';
import { checkInsModel } from './check-ins/fold.ts';
import { labFilesModel } from './lab-files/fold.ts';
import { healthMembersModel } from './members/fold.ts';
import { redFlagsModel } from './red-flags/fold.ts';
import { savedArticlesModel } from './saved-articles/fold.ts';
import { treatmentLogModel } from './treatment-log/fold.ts';
import { progressModel } from './progress/fold.ts';

export const health = defineDomain({
  name: 'health',
  projectionVersion: 5,
  keepSealed: [
    'AssessmentDraftSaved',
    'AssessmentCompleted',
    'CarePlanGenerated',
    'CarePlanItemScheduled',
    'CheckInRecorded',
    'RedFlagsRead',
    'TreatmentEntryRecorded',
    'ArticleSaved',
    'LabFileUploaded',
  ],
  readModels: [
    healthMembersModel,
    assessmentsModel,
    carePlansModel,
    progressModel,
    checkInsModel,
    redFlagsModel,
    treatmentLogModel,
    savedArticlesModel,
    labFilesModel,
  ],
});
