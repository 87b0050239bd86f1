import { membersTable } from '../../members/table.ts';

/** What the community needs of a member: the first name of a named story, and the date her age is counted from. */
export const members = membersTable('community');
