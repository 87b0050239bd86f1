import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { carePlans, tickedItems } from './tables.ts';
import { increment, insert, remove, type Change } from '../engine/change.ts';
import { sealedColumns } from './sealed.ts';

/** Care plans with what is ticked off. A stream holds ticking and unticking of an item in turn, so each counts once. */
export const foldCarePlans = (
  event: DomainEvent<'CarePlanGenerated' | 'CarePlanItemTicked' | 'CarePlanItemUnticked'>,
): Change[] => {
  const { userId: user_id, carePlanId: id } = event.data;
  switch (event.type) {
    case 'CarePlanGenerated':
      return [
        insert(carePlans, {
          id,
          user_id,
          assessment_id: event.data.assessmentId,
          rule_set_version: event.data.ruleSetVersion,
          item_count: event.data.itemCount,
          created_at: event.at,
          ...sealedColumns(event),
        }),
      ];
    case 'CarePlanItemTicked':
      return [
        insert(tickedItems, { care_plan_id: id, item: event.data.item, user_id }),
        increment(carePlans, { id }, { ticked_count: 1 }),
      ];
    case 'CarePlanItemUnticked':
      return [
        remove(tickedItems, { care_plan_id: id, item: event.data.item }),
        increment(carePlans, { id }, { ticked_count: -1 }),
      ];
  }
};
