import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { members } from '@secondspring/contracts/read-models/reviews.ts';
import { upsert, type Change } from '../engine/change.ts';

/** What reviews need to know of a member. */
export const foldMembers = (event: DomainEvent<'UserRegistered' | 'ProfileUpdated'>): Change[] => {
  switch (event.type) {
    case 'UserRegistered':
      return [upsert(members, { id: event.data.userId })];
    case 'ProfileUpdated':
      return [
        upsert(members, {
          id: event.data.userId,
          first_name: orNull(event.data.firstName),
          date_of_birth: orNull(event.data.dateOfBirth),
        }),
      ];
  }
};
