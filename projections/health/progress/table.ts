import { boolean, table, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';

export const userProgress = table({
  domain: 'health',
  name: 'user_progress',
  columns: {
    user_id: uuid(),
    assessment_completed: boolean({ default: 'false' }),
    care_plan_generated: boolean({ default: 'false' }),
    last_activity_at: timestamp(),
  },
  primaryKey: ['user_id'],
  indexes: {},
});
