import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { communityMembers } from '@secondspring/contracts/read-models/community.ts';
import { remove, upsert, type Change } from '../engine/change.ts';

/** What the community needs to know of a member; nothing once she is erased. */
export const foldMembers = (
  event: DomainEvent<'UserRegistered' | 'ProfileUpdated' | 'AccountErased'>,
): Change[] => {
  switch (event.type) {
    case 'UserRegistered':
      return [upsert(communityMembers, { id: event.data.userId })];
    case 'ProfileUpdated':
      return [
        upsert(communityMembers, {
          id: event.data.userId,
          first_name: orNull(event.data.firstName),
          date_of_birth: orNull(event.data.dateOfBirth),
        }),
      ];
    case 'AccountErased':
      return [remove(communityMembers, { id: event.data.userId })];
  }
};
