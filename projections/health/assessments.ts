import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { assessmentDrafts, assessments } from './tables.ts';
import { insert, remove, upsert, type Change } from '../engine/change.ts';
import { sealedColumns } from './sealed.ts';

/** Completed assessments, and the unfinished one, which ends with the next that is completed. */
export const foldAssessments = (
  event: DomainEvent<'AssessmentDraftSaved' | 'AssessmentDraftDiscarded' | 'AssessmentCompleted'>,
): Change[] => {
  const user_id = event.data.userId;
  switch (event.type) {
    case 'AssessmentDraftSaved':
      return [upsert(assessmentDrafts, { user_id, saved_at: event.at, ...sealedColumns(event) })];
    case 'AssessmentDraftDiscarded':
      return [remove(assessmentDrafts, { user_id })];
    case 'AssessmentCompleted':
      return [
        insert(assessments, {
          id: event.data.assessmentId,
          user_id,
          completed_at: event.at,
          ...sealedColumns(event),
        }),
        remove(assessmentDrafts, { user_id }),
      ];
  }
};
