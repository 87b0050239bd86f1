import { table, uuid } from '@secondspring/platform/postgres/table.ts';
import { sealedColumns } from '../sealed.ts';

/** What a member has read, one row each. */
export const readRedFlags = table({
  domain: 'health',
  name: 'read_red_flags',
  columns: { user_id: uuid(), ...sealedColumns },
  primaryKey: ['user_id'],
  indexes: {},
});
