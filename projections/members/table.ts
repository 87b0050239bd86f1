import type { DomainName } from '@secondspring/contracts/domains.ts';
import { boolean, date, table, text, uuid } from '@secondspring/platform/read-model/table.ts';

/**
 * What a domain that shows who wrote something needs of a member: the first name of what is named, the date her age is counted from, and
 * by which her reports count towards hiding something, or don't.
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
