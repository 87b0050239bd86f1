import type { EventDeclaration, EventOf, NewEventOf, EventRecord } from './event.ts';
import * as community from './community.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as operations from './operations.ts';
import * as releases from './releases.ts';
import * as reviews from './reviews.ts';

export const events = {
  ...identity,
  ...health,
  ...community,
  ...reviews,
  ...releases,
  RecordsRead: operations.RecordsRead,
};

export type EventType = keyof typeof events;

/** An event as a decider returns it. */
export type NewEvent = NewEventOf<(typeof events)[EventType]>;

/** An event of the given types as read from the store, with its position. */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: EventOf<(typeof events)[T]> & EventRecord;
}[Type];

/** `undefined` for an unknown type. */
export const eventDeclaration = (type: string): EventDeclaration | undefined =>
  Object.hasOwn(events, type) ? events[type as EventType] : undefined;
