import { events } from '@secondspring/contracts/events/catalogue.ts';
import { declareEvents, type EventDeclaration } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commonColumns, eventTable, eventTables } from './event-table.ts';
import { deletionTypes } from './withheld.ts';

const declarations = Object.values<EventDeclaration>(events);
const made = (data: z.ZodObject, more: { attribution?: 'attributed'; personal?: string[] } = {}) =>
  eventTable(
    declareEvents('something', more.attribution ?? 'unlinkable')(
      'SomethingHappened',
      'Something happened',
      data,
      {
        personal: (more.personal ?? []) as never[],
      },
    ),
  );

describe('the data dictionary', () => {
  it('shows or omits every field of every type exactly once', () => {
    for (const declaration of declarations) {
      const { columns, withheld } = eventTable(declaration);
      const told = [...columns, ...withheld].map(({ field }) => field);
      expect(told.toSorted()).toEqual(Object.keys(declaration.data.shape).toSorted());
    }
  });

  it('gives the columns of a table distinct names', () => {
    for (const { columns } of eventTables) {
      const names = [...Object.keys(commonColumns), 'on_day', 'type', ...columns.map(({ name }) => name)];
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has no column for a personal field', () => {
    for (const declaration of declarations)
      for (const { field } of eventTable(declaration).columns)
        expect(declaration.personal).not.toContain(field);
  });

  it('omits fields not known to be harmless', () => {
    const { columns, withheld } = made(
      z.object({
        note: z.string(),
        at: z.iso.datetime(),
        parts: z.array(z.string()),
        details: z.object({ a: z.string() }),
        either: z.union([z.string(), z.int()]),
        secret: z.int(),
        thingId: z.uuid(),
        kind: z.enum(['a', 'b']).nullable(),
        count: z.int(),
      }),
      { personal: ['secret'] },
    );
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['thing_id', 'UUID'],
      ['kind', 'VARCHAR'],
      ['count', 'INTEGER'],
    ]);
    expect(withheld.map(({ field }) => field)).toEqual([
      'note',
      'at',
      'parts',
      'details',
      'either',
      'secret',
    ]);
  });

  it('identifies the member in one column only', () => {
    const { columns } = made(z.object({ userId: z.uuid() }), { attribution: 'attributed' });
    expect(columns).toEqual([]);
  });

  it('lists every type that deletes a member’s item', () => {
    const going = eventTables.filter(
      ({ type, attributed }) => !attributed && /Erased$|Released$|^Review.*Withdrawn$/u.test(type),
    );
    expect(going.map(({ type }) => type).toSorted()).toEqual([...deletionTypes].toSorted());
  });
});
