import { aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import * as kept from '../assessments/table.ts';
import * as daily from '../check-ins/table.ts';
import { userProgress } from './table.ts';

const progress = aliasTable(userProgress, 'p');
const checkIns = aliasTable(daily.checkIns, 'c');
const assessments = aliasTable(kept.assessments, 'a');

/** A member's progress, with her number of assessments and of days with a check-in. */
export const progressOfMember = prepareStatement('progress', (db, { userId }: { userId: string }) =>
  db
    .select({
      userId: progress.user_id,
      assessmentCompleted: progress.assessment_completed,
      carePlanGenerated: progress.care_plan_generated,
      lastActivityAt: progress.last_activity_at,
      assessmentCount: db.raw<number>(':assessments', {
        assessments: db
          .select({ count: db.raw('count(*)::integer') })
          .from(assessments.table)
          .where(assessments.user_id, userId),
      }),
      daysTracked: db.raw<number>(':days', {
        days: db
          .select({ count: db.raw('count(*)::integer') })
          .from(checkIns.table)
          .where(checkIns.user_id, userId),
      }),
    })
    .from(progress.table)
    .where(progress.user_id, userId),
);

/** One round trip. `null` if no progress is kept. */
export const readReached = async ({ pool }: { readonly pool: Pick<Pool, 'query'> }, userId: string) =>
  (await progressOfMember.run(pool, { userId })).rows[0] ?? null;
