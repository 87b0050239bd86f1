import type { EventDeclaration, EventOf, NewEventOf, EventRecord } from './event.ts';
import * as community from './community.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as operations from './operations.ts';
import * as releases from './releases.ts';
import * as reviews from './reviews.ts';

/** Every kind of event of the product, by type. */
export const events = {
  ...identity,
  ...health,
  ...community,
  ...reviews,
  ...releases,
  RecordsRead: operations.RecordsRead,
};

/** Type name of an event. */
export type EventType = keyof typeof events;

/** Any event as a decider makes it. */
export type NewEvent = NewEventOf<(typeof events)[EventType]>;

/** An event of the given types as it is read, with where and when it stands. */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: EventOf<(typeof events)[T]> & EventRecord;
}[Type];

/** The declaration of a type; `undefined` for one that the product does not know. */
export const eventDeclaration = (type: string): EventDeclaration | undefined =>
  Object.hasOwn(events, type) ? events[type as EventType] : undefined;
