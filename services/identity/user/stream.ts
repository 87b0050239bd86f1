import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Refusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter, type Decider } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { userEvents, type UserEventType } from './events.ts';
import { evolveUser, type UserState } from './state.ts';

/** Name of a member's stream `user-<id>`; it begins when the edge registers her at her first sign-in. */
export const userStream = (userId: string): string => `user-${userId}`;

/** A decider over a member's stream, for one kind of command. */
export const overUser = <Command>(
  decide: (state: UserState, command: Command) => readonly NewEvent[] | Refusal,
): Decider<UserState, Command, UserEventType> => ({
  types: userEvents,
  initial: null,
  evolve: evolveUser,
  decide,
});

const asItIs = overUser<never>(() => []);

/** A member as a history of her stream tells. */
export const userAfter = (history: readonly DomainEvent[]): UserState => stateAfter(asItIs, history);

/** A member as her stream tells now. */
export const readUser = async (eventLog: Pick<EventLog, 'read'>, userId: string): Promise<UserState> =>
  userAfter(await eventLog.read(userStream(userId)));
