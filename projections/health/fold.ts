import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Change } from '../engine/change.ts';
import { foldAssessments } from './assessments.ts';
import { foldCarePlans } from './care-plans.ts';
import { foldCheckIns } from './check-ins.ts';
import { foldEnding } from './ending.ts';
import { foldLabFiles } from './lab-files.ts';
import { foldMembers } from './members.ts';
import { foldProgress } from './progress.ts';

/** Every read model of the health domain. An event that none of them takes changes nothing. */
export const foldHealth = (event: DomainEvent): Change[] => {
  switch (event.type) {
    case 'ConsentGiven':
      return foldMembers(event);
    case 'ConsentWithdrawn':
    case 'AccountErased':
      return [...foldMembers(event), ...foldEnding(event)];
    case 'AssessmentDraftSaved':
    case 'AssessmentDraftDiscarded':
    case 'AssessmentCompleted':
      return [...foldAssessments(event), ...foldProgress(event)];
    case 'CarePlanGenerated':
    case 'CarePlanItemTicked':
    case 'CarePlanItemUnticked':
      return [...foldCarePlans(event), ...foldProgress(event)];
    case 'CheckInRecorded':
      return [...foldCheckIns(event), ...foldProgress(event)];
    case 'LabFileUploaded':
    case 'LabFileRemoved':
      return [...foldLabFiles(event), ...foldProgress(event)];
    case 'ProgressStarted':
      return foldProgress(event);
    default:
      return [];
  }
};
