import type { DomainName } from '@secondspring/contracts/domains.ts';
import { boolean, date, table, text, uuid } from '@secondspring/platform/postgres/table.ts';

/**
 * Facts about members, for a domain that shows authors: the first name for named items, the date of birth for ages,
 * and what decides whether her reports count towards hiding.
 */
export const membersTable = <const D extends DomainName>(domain: D) =>
  table({
    domain,
    name: 'members',
    columns: {
      id: uuid(),
      first_name: text({ nullable: true, personal: true }),
      date_of_birth: date({ nullable: true, personal: true }),
      registered_on: date({ nullable: true, personal: true }),
      email_verified: boolean({ default: 'false' }),
    },
    primaryKey: ['id'],
    indexes: {},
  });
