import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { increment, insert, type Change } from '../change.ts';
import { thingChanges, things } from '../things.fixture.ts';
import { createTableModel } from '../table-model.fixture.ts';
import { NULL } from './copy-text.ts';
import type { NewRows } from './new-rows.ts';
import { createLoadWindow } from './load-window.ts';
import { unknownKeys, createWrittenKeys, type WrittenKeys } from './written-keys.ts';

const history = fc.array(fc.oneof({ weight: 5, arbitrary: thingChanges }, fc.constant('write' as const)), {
  maxLength: 60,
});

/** Rows that COPY would create from the new rows of a window. */
const copied = (
  rows: NewRows,
): { id: string; owner: string | null; word: string | null; count: number; sum: number }[] =>
  Buffer.concat([...rows.lines()])
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [id = '', owner, word, count, sum] = line
        .split('\t')
        .map((field) => (field === NULL ? null : field));
      return {
        id: id ?? '',
        owner: owner ?? null,
        word: word ?? null,
        count: Number(count),
        sum: Number(sum),
      };
    });

/** The tables after a history is written in windows. Copying a row that exists would fail. */
const written = (steps: readonly (Change | 'write')[], keys: WrittenKeys) => {
  const model = createTableModel();
  const window = createLoadWindow(keys);
  const write = (): void => {
    const load = window.take();
    for (const step of load.steps) model.applyStep(step);
    for (const row of load.rows.flatMap(copied)) {
      if (model.rows(things).some(({ id: there }) => there === row.id)) throw new Error(`${row.id} is there`);
      model.apply(insert(things, row));
    }
  };
  for (const step of steps)
    if (step === 'write') write();
    else window.add(step);
  write();
  return model.rows(things);
};

const plain = (steps: readonly (Change | 'write')[]) => {
  const model = createTableModel();
  for (const step of steps) if (step !== 'write') model.apply(step);
  return model.rows(things);
};

describe('a window', () => {
  it('has the same effect as single changes, wherever it is flushed', () => {
    fc.assert(
      fc.property(history, (steps) => {
        // So few keys are remembered that others must be held for written.
        expect(written(steps, createWrittenKeys(2))).toEqual(plain(steps));
      }),
      { numRuns: 1_000 },
    );
  });

  it('has the same effect if the written rows are unknown', () => {
    fc.assert(
      fc.property(history, (steps) => {
        expect(written(steps, unknownKeys)).toEqual(plain(steps));
      }),
      { numRuns: 500 },
    );
  });

  it('holds a row once, however often it changes', () => {
    const window = createLoadWindow(createWrittenKeys());
    window.add(insert(things, { id: 'a' }));
    for (let time = 0; time < 1_000; time += 1) window.add(increment(things, { id: 'a' }, { count: 1 }));
    expect(window.size()).toBe(1);
    expect(window.take().steps).toEqual([]);
  });
});
