import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { users } from '@secondspring/contracts/read-models/identity.ts';
import { patch, upsert, type Change } from '../engine/change.ts';

/** Members as they see themselves. */
export const foldUsers = (event: DomainEvent<'UserRegistered' | 'ProfileUpdated'>): Change[] => {
  const id = event.data.userId;
  switch (event.type) {
    case 'UserRegistered':
      return [
        upsert(users, { id, email: orNull(event.data.email), created_at: event.at, updated_at: event.at }),
      ];
    case 'ProfileUpdated':
      return [
        patch(
          users,
          { id },
          {
            first_name: orNull(event.data.firstName),
            last_name: orNull(event.data.lastName),
            date_of_birth: orNull(event.data.dateOfBirth),
            menopause_phase: orNull(event.data.menopausePhase),
            updated_at: event.at,
          },
        ),
      ];
  }
};
