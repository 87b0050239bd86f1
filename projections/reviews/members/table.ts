import { membersTable } from '../../members/table.ts';

export const members = membersTable('reviews');
