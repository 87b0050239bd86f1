import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { testEvent } from '../events.fixture.ts';

/** An event id for tests, by number. */
export const testUuid = (kind: number, number: number): string =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

/** An event with personal fields as a projector without its key reads it: what is sealed stays sealed. */
export const sealedEvent = <T extends EventType>(
  type: T,
  data: DomainEvent<T>['data'],
  { id, at }: { readonly id: string; readonly at: string },
): DomainEvent<T> => {
  const event: DomainEvent = {
    ...testEvent(type, data, { at }),
    id,
    sealed: { envelope: envelopeOf(id), version: 1 },
  } as DomainEvent;
  return event as DomainEvent<T>;
};

/** What stands sealed in the event of this id. */
export const envelopeOf = (id: string): string => `1.key.${id}`;

/** Personal fields that nobody can read. */
export const forgottenFields = {
  assessment: { ageRange: FORGOTTEN, symptoms: FORGOTTEN, safety: FORGOTTEN },
  plan: { items: FORGOTTEN, redFlags: FORGOTTEN },
  file: { filename: FORGOTTEN, mediaType: FORGOTTEN },
} as const;
