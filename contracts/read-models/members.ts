import type { DomainName } from './domain-name.ts';
import { date, table, text, uuid } from './table.ts';

/** What a domain that shows who wrote something needs of a member: the first name of what is named, and the date her age is counted from. */
export const membersOf = <const D extends DomainName>(domain: D) =>
  table({
    domain,
    name: 'members',
    columns: {
      id: uuid(),
      first_name: text({ nullable: true, personal: true }),
      date_of_birth: date({ nullable: true, personal: true }),
    },
    primaryKey: ['id'],
    indexes: {},
  });
