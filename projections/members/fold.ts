import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { patch, remove, upsert } from '../engine/change.ts';
import type { ReadModel } from '../engine/domain.ts';
import type { membersTable } from './table.ts';

/** Facts about members, for a domain that shows authors. Removed when a member is erased. */
export const memberReadModel = (members: ReturnType<typeof membersTable>): ReadModel => ({
  tables: [members],
  on: {
    UserRegistered: ({ at, data: { userId: id } }) => [upsert(members, { id, registered_on: utcDay(at) })],
    ProfileUpdated: ({ data: { userId: id, firstName, dateOfBirth } }) => [
      upsert(members, {
        id,
        first_name: nullIfForgotten(firstName),
        date_of_birth: nullIfForgotten(dateOfBirth),
      }),
    ],
    EmailVerified: ({ data: { userId: id } }) => [patch(members, { id }, { email_verified: true })],
    AccountErased: ({ data: { userId: id } }) => [remove(members, { id })],
  },
});
