import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { carePlans } from '@secondspring/contracts/read-models/health.ts';
import type { RowOf } from '@secondspring/contracts/read-models/table.ts';
import { openSealed } from '@secondspring/platform/event-store/open-sealed.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { carePlansStream } from './care-plans.ts';
import { presentPlan, type CarePlan } from './present.ts';

/** A member's newest plans, newest first, each with the items that are ticked off. */
export const PLANS_OF_MEMBER = `
select p.id, p.assessment_id, p.rule_set_version, p.created_at, p.event_id, p.event_version, p.sealed,
  array(select t.item from health.ticked_items t where t.care_plan_id = p.id) as ticked
from health.care_plans p
where p.user_id = $1 order by p.created_at desc, p.id desc limit $2`;

type Row = Pick<
  RowOf<typeof carePlans>,
  'id' | 'assessment_id' | 'rule_set_version' | 'created_at' | 'event_id' | 'event_version' | 'sealed'
> & { readonly ticked: readonly number[] };

/** A member's newest plans, newest first; one round trip. Those whose key was destroyed are not there. */
export const plansOf = async (
  { pool, vault }: Pick<HealthDependencies, 'pool' | 'vault'>,
  userId: string,
  limit: number,
): Promise<CarePlan[]> => {
  const { rows } = await pool.query<Row>(PLANS_OF_MEMBER, [userId, limit]);
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
