import { date, table, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';
import { sealedColumns } from '../sealed.ts';

/** A later check-in of a day replaces the earlier. */
export const checkIns = table({
  domain: 'health',
  name: 'check_ins',
  columns: { user_id: uuid(), day: date(), recorded_at: timestamp(), ...sealedColumns },
  primaryKey: ['user_id', 'day'],
  indexes: {},
});
