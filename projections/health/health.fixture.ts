import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { testEvent } from '../events.fixture.ts';

export const testUuid = (kind: number, number: number): string =>
  `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`;

/** An event as a projector without its key reads it: its personal fields stay sealed. */
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

export const envelopeOf = (id: string): string => `1.key.${id}`;

/** Personal fields after their key is destroyed. */
export const forgottenFields = {
  assessment: { day: FORGOTTEN, ageRange: FORGOTTEN, symptoms: FORGOTTEN, safety: FORGOTTEN },
  plan: { day: FORGOTTEN, items: FORGOTTEN, redFlags: FORGOTTEN },
  file: { filename: FORGOTTEN, mediaType: FORGOTTEN },
} as const;
