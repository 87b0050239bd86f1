import type { userProgress } from '@secondspring/contracts/read-models/health.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { progressOf, type Progress } from './milestones.ts';

/** A member's progress, with how many days she checked in. */
export const PROGRESS_OF_MEMBER = `
select assessment_completed, care_plan_generated, last_activity_at,
  (select count(*)::integer from health.check_ins where user_id = $1) as days_tracked
from health.user_progress where user_id = $1`;

type Row = Omit<RowOf<typeof userProgress>, 'user_id'> & { readonly days_tracked: number };

/** A member's progress; one round trip. `null` where none is kept. */
export const readProgress = async (
  { pool }: Pick<HealthDependencies, 'pool'>,
  userId: string,
): Promise<Progress | null> => {
  const { rows } = await pool.query<Row>(PROGRESS_OF_MEMBER, [userId]);
  const row = rows[0];
  return row === undefined
    ? null
    : progressOf({
        userId,
        assessmentCompleted: row.assessment_completed,
        carePlanGenerated: row.care_plan_generated,
        daysTracked: row.days_tracked,
        lastActivityAt: row.last_activity_at,
      });
};
