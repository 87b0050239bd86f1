import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { members, treatmentReviews } from '@secondspring/contracts/read-models/reviews.ts';
import { remove, upsert, type Change } from '../engine/change.ts';

/**
 * What reviews need to know of a member; nothing any more once she is erased. Her named reviews were withdrawn before; one that she
 * was sending just then goes with her here, and leaves the tallies when it is withdrawn too.
 */
export const foldMembers = (
  event: DomainEvent<'UserRegistered' | 'ProfileUpdated' | 'AccountErased'>,
): Change[] => {
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
    case 'AccountErased': {
      const { userId } = event.data;
      return [remove(members, { id: userId }), remove(treatmentReviews, { author_id: userId })];
    }
  }
};
