import { integer, table, text } from '@secondspring/platform/postgres/table.ts';
import { helpfulMarks } from '../reviews/helpful-marks/table.ts';
import { treatmentReviews } from '../reviews/treatment-reviews/table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { increment, insert, patch, remove, upsert, type Change } from './change.ts';
import { anyId, thingChanges, things } from './things.fixture.ts';
import { merge } from './merge.ts';
import { createTableModel } from './table-model.fixture.ts';

const pairs = table({
  domain: 'reviews',
  name: 'pairs',
  columns: { one: text(), other: text(), count: integer({ default: '0' }) },
  primaryKey: ['one', 'other'],
  indexes: {},
});

const onPairs = fc.oneof(
  fc.tuple(anyId, anyId).map(([one, other]) => upsert(pairs, { one, other })),
  fc.tuple(anyId, anyId).map(([one, other]) => increment(pairs, { one, other }, { count: 1 })),
  anyId.map((one) => remove(pairs, { one })),
);
const changes = fc.array(fc.oneof({ weight: 3, arbitrary: thingChanges }, onPairs), { maxLength: 40 });

const plain = (sequence: readonly Change[]) => {
  const model = createTableModel();
  for (const change of sequence) model.apply(change);
  return [model.rows(things), model.rows(pairs)];
};

describe('merge', () => {
  it('has the same effect as single changes, for any existing rows', () => {
    fc.assert(
      fc.property(changes, changes, (before, batch) => {
        const model = createTableModel();
        for (const change of before) model.apply(change);
        for (const step of merge(batch)) model.applyStep(step);
        expect([model.rows(things), model.rows(pairs)]).toEqual(plain([...before, ...batch]));
      }),
      { numRuns: 2_000 },
    );
  });

  it('merges a thousand helpful marks into one increment', () => {
    const marks = Array.from({ length: 1_000 }, (_, index) => [
      insert(helpfulMarks, { tag: `tag-${index}`, review_id: 'r' }),
      increment(treatmentReviews, { id: 'r' }, { helpful_count: 1 }),
    ]);
    const steps = merge(marks.flat());
    expect(steps).toHaveLength(2);
    expect(steps[1]).toEqual({
      table: treatmentReviews,
      kind: 'operations',
      operations: [
        { key: { id: 'r' }, operation: { kind: 'update', set: {}, add: { helpful_count: 1_000 } } },
      ],
    });
  });

  it('folds a patch and an increment into the upsert before them', () => {
    const steps = merge([
      upsert(things, { id: 'a', word: 'red', count: 1 }),
      patch(things, { id: 'a' }, { word: 'blue' }),
      increment(things, { id: 'a' }, { count: 2, sum: 5 }),
    ]);
    expect(steps).toEqual([
      {
        table: things,
        kind: 'operations',
        operations: [
          {
            key: { id: 'a', word: 'red', count: 1 },
            operation: { kind: 'upsert', set: { id: 'a', word: 'blue', count: 3 }, add: { sum: 5 } },
          },
        ],
      },
    ]);
  });

  it('refuses a change without the whole key', () => {
    expect(() => merge([patch(pairs, { one: 'a' }, { count: 1 })])).toThrow('lacks its key');
  });
});
