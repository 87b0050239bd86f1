import { integer, table, text, uuid } from '@secondspring/platform/postgres/table.ts';
import fc from 'fast-check';
import { increment, insert, patch, remove, upsert, type Change } from './change.ts';

/** A table for tests, with columns that are set, may be null, and are added to. */
export const things = table({
  domain: 'reviews',
  name: 'things',
  columns: {
    id: uuid(),
    owner: text({ nullable: true }),
    word: text({ nullable: true }),
    count: integer({ default: '0' }),
    sum: integer({ default: '0' }),
  },
  primaryKey: ['id'],
  indexes: {},
});

export const anyId = fc.constantFrom('a', 'b', 'c');
const owner = fc.constantFrom('x', 'y', null);
const values = fc.record(
  { owner, word: fc.constantFrom('red', 'blue', null), count: fc.integer({ min: -3, max: 3 }) },
  { requiredKeys: [] },
);
const by = fc.record({ count: fc.integer({ min: -3, max: 3 }), sum: fc.nat(5) }, { requiredKeys: [] });

/** A random change to a few things, or to all of one owner. */
export const thingChanges: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(anyId, values).map(([id, row]) => insert(things, { id, ...row })),
  fc.tuple(anyId, values).map(([id, row]) => upsert(things, { id, ...row })),
  fc.tuple(anyId, values).map(([id, row]) => patch(things, { id }, row)),
  fc.tuple(anyId, by).map(([id, more]) => increment(things, { id }, more)),
  anyId.map((id) => remove(things, { id })),
  owner.map((owner) => remove(things, { owner: owner })),
  fc
    .tuple(owner, fc.constantFrom('red', null))
    .map(([owner, word]) => remove(things, { owner: owner, word })),
);
