import { boolean, table, uuid } from '@secondspring/platform/postgres/table.ts';

export const healthMembers = table({
  domain: 'health',
  name: 'members',
  columns: {
    id: uuid(),
    consent_id: uuid({ nullable: true }),
    research: boolean({ default: 'false' }),
  },
  primaryKey: ['id'],
  indexes: {},
});
