import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import { userProgress } from './tables.ts';
import { insert, patch, upsert, type Change } from '../engine/change.ts';

/** Events in a member's own health streams. */
export type Activity = DomainEvent<
  | 'ProgressStarted'
  | 'AssessmentDraftSaved'
  | 'AssessmentDraftDiscarded'
  | 'AssessmentCompleted'
  | 'CarePlanGenerated'
  | 'CarePlanItemTicked'
  | 'CarePlanItemUnticked'
  | 'CheckInRecorded'
  | 'LabFileUploaded'
  | 'LabFileRemoved'
>;

/** What each step of the way adds to the milestones. */
const reached = {
  AssessmentCompleted: { assessment_completed: true },
  CarePlanGenerated: { care_plan_generated: true },
} as const satisfies Partial<Record<EventType, object>>;

/** Milestones of a member, and when she last did something; kept from her first assessment, or from when she asked for it. */
export const foldProgress = (event: Activity): Change[] => {
  const { userId: user_id } = event.data;
  const last_activity_at = event.at;
  switch (event.type) {
    case 'ProgressStarted':
      return [insert(userProgress, { user_id, last_activity_at })];
    case 'AssessmentCompleted':
    case 'CarePlanGenerated':
      return [upsert(userProgress, { user_id, last_activity_at, ...reached[event.type] })];
    default:
      return [patch(userProgress, { user_id }, { last_activity_at })];
  }
};
