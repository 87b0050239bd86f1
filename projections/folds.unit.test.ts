import { randomUUID } from 'node:crypto';
import {
  eventDeclaration,
  type DomainEvent,
  type EventType,
} from '@secondspring/contracts/events/catalogue.ts';
import { domains } from '@secondspring/contracts/read-models/domains.ts';
import { describe, expect, it } from 'vitest';
import { folds } from './folds.ts';
import { given } from './given.ts';

/** An event whose envelope stays closed: every clear field holds a word, a personal one can't be read. */
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
  const event = given(type, data as never);
  return { ...event, sealed: { envelope: 'closed', version: 1 } };
};

const left = Object.values(domains).flatMap(({ name, leavesSealed }) =>
  leavesSealed.map((type) => [name, type] as const),
);

describe('events that a domain leaves sealed', () => {
  it.each(left)('%s folds %s without what is sealed in it', (name, type) => {
    expect(domains[name].folds).toContain(type);
    expect(() => folds[name](closed(type))).not.toThrow();
  });

  it('are not those whose personal fields it reads', () => {
    expect(() => folds.identity(closed('UserRegistered'))).toThrow('email was read');
  });
});
