import { randomUUID } from 'node:crypto';
import { domainNames, eventTypesByDomain } from '@secondspring/contracts/domains.ts';
import {
  eventDeclaration,
  type DomainEvent,
  type EventType,
} from '@secondspring/contracts/events/catalogue.ts';
import { domains } from './domains.ts';
import { describe, expect, it } from 'vitest';
import { testEvent } from './events.fixture.ts';

/** An event with every clear field filled and its envelope closed, so that no personal field can be read. */
const closed = (type: EventType): DomainEvent => {
  const personal = eventDeclaration(type)?.personal ?? [];
  const data = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, field) => {
        if (personal.includes(String(field))) throw new Error(`${String(field)} was read`);
        return randomUUID();
      },
    },
  );
  const event = testEvent(type, data as never);
  return { ...event, sealed: { envelope: 'closed', version: 1 } };
};

const left = Object.values(domains).flatMap(({ name, keepSealed }) =>
  keepSealed.map((type) => [name, type] as const),
);

it.each(domainNames)('%s folds the event types that consistency tokens list for it', (name) => {
  expect(domains[name].eventTypes.toSorted()).toEqual(eventTypesByDomain[name].toSorted());
});

describe('events that a domain keeps sealed', () => {
  it.each(left)('%s folds %s while it is sealed', (name, type) => {
    expect(domains[name].eventTypes).toContain(type);
    expect(() => domains[name].fold(closed(type))).not.toThrow();
  });

  it('do not include types whose personal fields it reads', () => {
    expect(() => domains.identity.fold(closed('UserRegistered'))).toThrow('email was read');
  });
});
