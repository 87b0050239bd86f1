import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { progressOf, type Progress } from './milestones.ts';

const progress = tableAs('health.user_progress', 'p');
const checkIns = tableAs('health.check_ins', 'c');
const assessments = tableAs('health.assessments', 'a');

/** A member's progress, with how many assessments she made and how many days she checked in. */
export const progressOfMember = prepareStatement('progress', (db, { userId }: { userId: string }) =>
  db
    .select({
      ...columnsOf(progress, 'assessment_completed', 'care_plan_generated', 'last_activity_at'),
      assessment_count: db.raw<number>(':assessments', {
        assessments: db
          .select({ count: db.raw('count(*)::integer') })
          .from(assessments.table)
          .where(assessments.user_id, userId),
      }),
      days_tracked: db.raw<number>(':days', {
        days: db
          .select({ count: db.raw('count(*)::integer') })
          .from(checkIns.table)
          .where(checkIns.user_id, userId),
      }),
    })
    .from(progress.table)
    .where(progress.user_id, userId),
);

/** A member's progress; one round trip. `null` where none is kept. */
export const readProgress = async (
  { pool }: Pick<HealthDependencies, 'pool'>,
  userId: string,
): Promise<Progress | null> => {
  const { rows } = await progressOfMember.run(pool, { userId });
  const row = rows[0];
  return row === undefined
    ? null
    : progressOf({
        userId,
        assessmentCompleted: row.assessment_completed,
        assessmentCount: row.assessment_count,
        carePlanGenerated: row.care_plan_generated,
        daysTracked: row.days_tracked,
        lastActivityAt: row.last_activity_at,
      });
};
