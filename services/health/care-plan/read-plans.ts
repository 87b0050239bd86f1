import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { carePlansStream } from '@secondspring/contracts/streams.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import { columnsOf, descending, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { presentPlan, type CarePlan } from './present.ts';

const plans = tableAs('health.care_plans', 'p');
const ticks = tableAs('health.ticked_items', 't');

/** A member's newest plans, newest first, each with the items that are ticked off. */
export const plansOfMember = prepareStatement(
  'care-plans',
  (db, { userId }: { userId: string }, limit: number) =>
    db
      .select({
        ...columnsOf(
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
            .select(columnsOf(ticks, 'item'))
            .from(ticks.table)
            .where(ticks.care_plan_id, db.ref(plans.id)),
        }),
      })
      .from(plans.table)
      .where(plans.user_id, userId)
      .orderBy(descending(plans.created_at, plans.id))
      .limit(limit),
);

/** A member's newest plans, newest first; one round trip. Those whose key was destroyed are not there. */
export const plansOf = async (
  { pool, vault }: Pick<HealthDependencies, 'pool' | 'vault'>,
  userId: string,
  limit: number,
): Promise<CarePlan[]> => {
  const { rows } = await plansOfMember.run(pool, { userId }, limit);
  const place = { type: 'CarePlanGenerated', stream: carePlansStream(userId) } as const;
  const made = await openSealed(vault, place, rows);
  return rows.flatMap((row, index) => {
    const content = made[index];
    if (content === undefined || isForgotten(content)) return [];
    const plan = {
      ...content,
      id: row.id,
      assessmentId: row.assessment_id,
      ruleSetVersion: row.rule_set_version,
      createdAt: row.created_at,
      ticked: new Set(row.ticked),
    };
    return [presentPlan(userId, plan)];
  });
};
