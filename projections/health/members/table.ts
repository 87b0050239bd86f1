import { boolean, table, uuid } from '@secondspring/platform/read-model/table.ts';

/** What health needs to know of a member: whether and under which consent her data may be kept. */
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
