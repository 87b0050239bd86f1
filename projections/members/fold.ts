import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import type { membersOf } from './table.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { patch, remove, upsert, type Change } from '../engine/change.ts';

/** What a member's own events tell the domains that show who wrote something; nothing of her is left once she is erased. */
export const foldMember = (
  members: ReturnType<typeof membersOf>,
  event: DomainEvent<'UserRegistered' | 'ProfileUpdated' | 'EmailVerified' | 'AccountErased'>,
): Change[] => {
  const id = event.data.userId;
  switch (event.type) {
    case 'UserRegistered':
      return [upsert(members, { id, registered_on: utcDay(event.at) })];
    case 'ProfileUpdated': {
      const { firstName, dateOfBirth } = event.data;
      return [upsert(members, { id, first_name: orNull(firstName), date_of_birth: orNull(dateOfBirth) })];
    }
    case 'EmailVerified':
      return [patch(members, { id }, { email_verified: true })];
    case 'AccountErased':
      return [remove(members, { id })];
  }
};
