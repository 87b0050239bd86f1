import { table, timestamp, uuid } from '@secondspring/platform/postgres/table.ts';
import { sealedColumns } from '../sealed.ts';

/** A member chooses the ids of her entries, so they are unique only within her log. */
export const treatmentLog = table({
  domain: 'health',
  name: 'treatment_log',
  columns: { user_id: uuid(), id: uuid(), recorded_at: timestamp(), ...sealedColumns },
  primaryKey: ['user_id', 'id'],
  indexes: {},
});
