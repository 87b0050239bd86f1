import { insert, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { endsWithConsent, sealedValues } from '../health-consent.ts';
import { assessmentDrafts, assessments } from './table.ts';

/** Completed assessments, and the unfinished one, which the next completed assessment ends. */
export const assessmentsModel: ReadModel = {
  tables: [assessments, assessmentDrafts],
  on: {
    AssessmentDraftSaved: (event) => [
      upsert(assessmentDrafts, {
        user_id: event.data.userId,
        saved_at: event.at,
        ...sealedValues(event),
      }),
    ],
    AssessmentDraftDiscarded: ({ data }) => [remove(assessmentDrafts, { user_id: data.userId })],
    AssessmentCompleted: (event) => [
      insert(assessments, {
        id: event.data.assessmentId,
        user_id: event.data.userId,
        completed_at: event.at,
        ...sealedValues(event),
      }),
      remove(assessmentDrafts, { user_id: event.data.userId }),
    ],
    ...endsWithConsent(assessments, assessmentDrafts),
  },
};
