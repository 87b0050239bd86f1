import { insert, patch, remove, upsert } from '../../engine/change.ts';
import { forEventTypes, type ReadModel } from '../../engine/domain.ts';
import { userProgress } from './table.ts';

/** Events in a member's health streams that reach no milestone. */
const steps = [
  'AssessmentDraftSaved',
  'AssessmentDraftDiscarded',
  'CarePlanItemTicked',
  'CarePlanItemUnticked',
  'CheckInRecorded',
  'RedFlagsRead',
  'LabFileUploaded',
  'LabFileRemoved',
] as const;

/**
 * A member's milestones and last activity, from her first assessment or from when she asked for progress. The row
 * itself reveals nothing about her health, so it stays without consent, with its milestones reset.
 */
export const progressModel: ReadModel = {
  tables: [userProgress],
  on: {
    ProgressStarted: ({ at, data: { userId: user_id } }) => [
      insert(userProgress, { user_id, last_activity_at: at }),
    ],
    AssessmentCompleted: ({ at, data: { userId: user_id } }) => [
      upsert(userProgress, { user_id, last_activity_at: at, assessment_completed: true }),
    ],
    CarePlanGenerated: ({ at, data: { userId: user_id } }) => [
      upsert(userProgress, { user_id, last_activity_at: at, care_plan_generated: true }),
    ],
    ...forEventTypes(steps, ({ at, data: { userId: user_id } }) => [
      patch(userProgress, { user_id }, { last_activity_at: at }),
    ]),
    ConsentWithdrawn: ({ at, data: { userId: user_id, purpose } }) =>
      purpose === 'health-data'
        ? [
            patch(
              userProgress,
              { user_id },
              { assessment_completed: false, care_plan_generated: false, last_activity_at: at },
            ),
          ]
        : [],
    AccountErased: ({ data: { userId: user_id } }) => [remove(userProgress, { user_id })],
  },
};
