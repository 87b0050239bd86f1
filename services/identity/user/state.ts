import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, orNull } from '@secondspring/contracts/events/event.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase.ts';

/** Types of the events in a member's stream. */
export const userEvents = ['UserRegistered', 'ProfileUpdated'] as const;

/** An event in a member's stream. */
export type UserEvent = DomainEvent<(typeof userEvents)[number]>;

/** What a member says of herself. Dates as YYYY-MM-DD. */
export type Profile = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly menopausePhase: MenopausePhase | null;
};

/** A member as her stream tells. Instants are ISO 8601 in UTC. */
export type User = {
  readonly id: string;
  readonly email: string | null;
  readonly profile: Profile;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** A member; `null` before her first sign-in and after her keys were destroyed. */
export type UserState = User | null;

const unsaid: Profile = { firstName: null, lastName: null, dateOfBirth: null, menopausePhase: null };

/** The state after one more event. */
export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  if (event.type === 'UserRegistered') {
    const { userId, email } = event.data;
    if (isForgotten(email)) return null;
    return { id: userId, email, profile: unsaid, createdAt: event.at, updatedAt: event.at };
  }
  if (state === null) return null;
  const { firstName, lastName, dateOfBirth, menopausePhase } = event.data;
  const profile: Profile = {
    firstName: orNull(firstName),
    lastName: orNull(lastName),
    dateOfBirth: orNull(dateOfBirth),
    menopausePhase: orNull(menopausePhase),
  };
  return { ...state, profile, updatedAt: event.at };
};
