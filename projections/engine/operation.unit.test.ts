import { describe, expect, it } from 'vitest';
import { increment, insert, patch, remove, upsert } from './change.ts';
import { things } from './things.fixture.ts';
import { keyOf, keyText, merge, targetsOneRow } from './merge.ts';
import { compose, type Operation } from './operation.ts';

const put: Operation = { kind: 'insert', set: { id: 'a', word: 'red' } };
const set: Operation = { kind: 'upsert', set: { id: 'a', word: 'blue' }, add: {} };
const update: Operation = { kind: 'update', set: { word: 'green' }, add: { count: 2 } };
const removed: Operation = { kind: 'remove' };

describe('composing two operations', () => {
  it.each<[string, Operation, Operation, Operation | null]>([
    ['anything and a removal', set, removed, removed],
    ['a removal and an update of nothing', removed, update, removed],
    ['a removal and a new row', removed, put, null],
    ['a removal and an upsert', removed, set, null],
    ['two new rows', put, { kind: 'insert', set: { id: 'a' } }, put],
    ['a new row and an upsert', put, set, null],
    ['a new row and an update', put, update, null],
    ['an upsert and a new row', set, put, set],
    [
      'an upsert and an update',
      set,
      update,
      { kind: 'upsert', set: { id: 'a', word: 'green' }, add: { count: 2 } },
    ],
    [
      'two updates',
      update,
      { kind: 'update', set: { count: 5 }, add: {} },
      { kind: 'update', set: { word: 'green', count: 5 }, add: {} },
    ],
    ['an update and an upsert that covers it', { kind: 'update', set: { word: 'x' }, add: {} }, set, set],
    [
      'an update and an upsert that leaves a set column',
      { kind: 'update', set: { owner: 'x' }, add: {} },
      set,
      null,
    ],
    ['an update and an upsert that leaves an added column', update, set, null],
    ['an update and a new row', update, put, null],
  ])('of %s', (_, first, then, expected) => {
    expect(compose(first, then)).toEqual(expected);
  });
});

describe('the key of a change', () => {
  const pairs = { ...things, primaryKey: ['id', 'owner'] };

  it('is distinct text for distinct keys', () => {
    expect(keyText(things, { id: 'a' })).toBe('a');
    expect(keyText(pairs, { id: 'a', owner: 'b' })).toBe('a\u0000b');
    expect(keyText(pairs, { id: 'a', owner: 1 })).toBe('["a",1]');
    expect(keyText(things, { id: 1 })).toBe('[1]');
    expect(() => keyText(pairs, { id: 'a', owner: null })).toThrow('lacks its key');
    expect(() => keyText(things, {})).toThrow('reviews.things lacks its key');
  });

  it('is complete only if a removal names exactly its columns', () => {
    expect(targetsOneRow(remove(things, { id: 'a' }))).toBe(true);
    expect(targetsOneRow(remove(things, { id: 'a', word: 'red' }))).toBe(false);
    expect(targetsOneRow(remove(things, { word: 'red' }))).toBe(false);
    expect(targetsOneRow(patch(things, { id: 'a' }, {}))).toBe(true);
    expect(targetsOneRow(remove({ ...things, primaryKey: ['id', 'owner'] }, { id: 'a', word: 'red' }))).toBe(
      false,
    );
  });

  it('is read from any change', () => {
    const key = { id: 'a' };
    const changes = [
      insert(things, key),
      upsert(things, key),
      patch(things, key, {}),
      increment(things, key, {}),
      remove(things, key),
    ];
    expect(changes.map(keyOf)).toEqual([key, key, key, key, key]);
  });
});

describe('merging', () => {
  it('drops operations on a row before its removal', () => {
    const operations = (changes: Parameters<typeof merge>[0]) =>
      merge(changes).map((step) =>
        step.kind === 'operations' ? step.operations.map(({ operation }) => operation.kind) : step.kind,
      );
    const key = { id: 'a' };
    const added = increment(things, key, { count: 1 });
    expect(operations([insert(things, key), added, remove(things, key)])).toEqual([['remove']]);
    expect(operations([remove(things, key), insert(things, key)])).toEqual([['remove'], ['insert']]);
    expect(operations([added, remove(things, { word: 'red' }), added])).toEqual([
      ['update'],
      'remove-where',
      ['update'],
    ]);
  });
});
