import { integer, table, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';
import { sealedColumns } from '../sealed.ts';

/** `progress_score` is the percentage of all items that are ticked, rounded half up; what she sees counts only items to do. */
export const carePlans = table({
  domain: 'health',
  name: 'care_plans',
  columns: {
    id: uuid(),
    user_id: uuid(),
    assessment_id: uuid(),
    rule_set_version: integer(),
    item_count: integer(),
    ticked_count: integer({ default: '0' }),
    progress_score: integer({
      generated:
        'case when item_count > 0 then (200 * ticked_count + item_count) / (2 * item_count) else 0 end',
    }),
    created_at: timestamp(),
    ...sealedColumns,
  },
  primaryKey: ['id'],
  indexes: { care_plans_user: '(user_id, created_at desc, id desc)' },
});

/** `item` is the index in the plan. */
export const tickedItems = table({
  domain: 'health',
  name: 'ticked_items',
  columns: { care_plan_id: uuid(), item: integer(), user_id: uuid() },
  primaryKey: ['care_plan_id', 'item'],
  indexes: { ticked_items_user: '(user_id)' },
});

/** The days of the week that a member chose for an item, sealed. */
export const scheduledItems = table({
  domain: 'health',
  name: 'scheduled_items',
  columns: { care_plan_id: uuid(), item: integer(), user_id: uuid(), ...sealedColumns },
  primaryKey: ['care_plan_id', 'item'],
  indexes: { scheduled_items_user: '(user_id)' },
});
