import { membersTable } from '../../members/table.ts';

/** What reviews need of a member: the first name shown with a named review, and the date her age is counted from. */
export const members = membersTable('reviews');
