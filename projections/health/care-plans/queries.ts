import { carePlansStream } from '@secondspring/contracts/streams.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { selectColumns, descending, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import * as identity from '../../identity/users/table.ts';
import { openRows, type Sources } from '../open-rows.ts';
import { carePlans, scheduledItems, tickedItems } from './table.ts';

const plans = aliasTable(carePlans, 'p');
const ticks = aliasTable(tickedItems, 't');
const schedule = aliasTable(scheduledItems, 's');

type ScheduledRow = RowOf<typeof scheduledItems>;

/** Newest first, each with its ticked items and the sealed days of its items. */
export const plansOfMember = prepareStatement(
  'care-plans',
  (db, { userId }: { userId: string }, limit: number) =>
    db
      .select({
        ...selectColumns(
          plans,
          'id',
          'assessment_id',
          'rule_set_version',
          'created_at',
          'event_id',
          'event_version',
          'sealed',
        ),
        ticked: db.raw<readonly number[]>('array :items', {
          items: db
            .select(selectColumns(ticks, 'item'))
            .from(ticks.table)
            .where(ticks.care_plan_id, db.ref(plans.id)),
        }),
        scheduled: db.raw<readonly ScheduledRow[]>('array :items', {
          items: db
            .select({ row: db.raw<ScheduledRow>('to_jsonb(s)') })
            .from(schedule.table)
            .where(schedule.care_plan_id, db.ref(plans.id)),
        }),
      })
      .from(plans.table)
      .where(plans.user_id, userId)
      .orderBy(descending(plans.created_at, plans.id))
      .limit(limit),
);

/** Newest first. One round trip. Leaves out plans whose key is destroyed. */
export const readPlans = async (sources: Sources, userId: string, limit: number) => {
  const { rows } = await plansOfMember.run(sources.pool, { userId }, limit);
  const stream = carePlansStream(userId);
  const opened = await openRows(sources, { type: 'CarePlanGenerated', stream }, rows);
  const scheduled = await openRows(
    sources,
    { type: 'CarePlanItemScheduled', stream },
    rows.flatMap((row) => row.scheduled),
  );
  return opened.map(({ row, said }) => ({
    ...said,
    id: row.id,
    assessmentId: row.assessment_id,
    ruleSetVersion: row.rule_set_version,
    createdAt: row.created_at,
    ticked: new Set(row.ticked),
    days: new Map(
      scheduled.flatMap((day) =>
        day.row.care_plan_id === row.id ? [[day.row.item, day.said.weekdays] as const] : [],
      ),
    ),
  }));
};

const users = aliasTable(identity.users, 'u');
const phaseOfMember = prepareStatement('phase', (db, { userId }: { userId: string }) =>
  db.select(selectColumns(users, 'menopause_phase')).from(users.table).where(users.id, userId),
);

/** The phase that a member last stated, read from identity's read models. */
export const phaseOf = async (
  { pool }: Pick<Sources, 'pool'>,
  userId: string,
): Promise<MenopausePhase | null> =>
  (await phaseOfMember.run(pool, { userId })).rows[0]?.menopause_phase ?? null;
