import { increment, insert, remove, upsert } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { endsWithConsent, sealedValues } from '../health-consent.ts';
import { carePlans, scheduledItems, tickedItems } from './table.ts';

/** Care plans, their ticked items and the days chosen for items. In a stream, ticking and unticking an item alternate, so each counts once. */
export const carePlansModel: ReadModel = {
  tables: [carePlans, tickedItems, scheduledItems],
  on: {
    CarePlanGenerated: (event) => [
      insert(carePlans, {
        id: event.data.carePlanId,
        user_id: event.data.userId,
        assessment_id: event.data.assessmentId,
        rule_set_version: event.data.ruleSetVersion,
        item_count: event.data.itemCount,
        created_at: event.at,
        ...sealedValues(event),
      }),
    ],
    CarePlanItemTicked: ({ data: { carePlanId, item, userId } }) => [
      insert(tickedItems, { care_plan_id: carePlanId, item, user_id: userId }),
      increment(carePlans, { id: carePlanId }, { ticked_count: 1 }),
    ],
    CarePlanItemUnticked: ({ data: { carePlanId, item } }) => [
      remove(tickedItems, { care_plan_id: carePlanId, item }),
      increment(carePlans, { id: carePlanId }, { ticked_count: -1 }),
    ],
    // Sealed: that no day is left can't be seen here, so the row stays.
    CarePlanItemScheduled: (event) => [
      upsert(scheduledItems, {
        care_plan_id: event.data.carePlanId,
        item: event.data.item,
        user_id: event.data.userId,
        ...sealedValues(event),
      }),
    ],
    ...endsWithConsent(carePlans, tickedItems, scheduledItems),
  },
};
