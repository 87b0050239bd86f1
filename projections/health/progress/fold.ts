import { insert, patch, remove, upsert } from '../../engine/change.ts';
import { forEventTypes, type ReadModel } from '../../engine/domain.ts';
import { userProgress } from './table.ts';

/** Steps in a member's own health streams that reach no milestone. */
const steps = [
  'AssessmentDraftSaved',
  'AssessmentDraftDiscarded',
  'CarePlanItemTicked',
  'CarePlanItemUnticked',
  'CheckInRecorded',
  'LabFileUploaded',
  'LabFileRemoved',
] as const;

/**
 * Milestones of a member, and when she last did something; kept from her first assessment, or from when she asked for it. That progress is
 * kept says nothing of her health, so it stays without her consent, at its beginning.
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
