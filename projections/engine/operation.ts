import type { Change, Increments, Values } from './change.ts';

/**
 * What happens to the row of one key.
 * - `insert`: creates the row unless it exists
 * - `upsert`: creates the row from `set` with `add` counted from 0, or applies both to the existing row
 * - `update`: applies `set` and `add` to the row if it exists
 * - `remove`: removes the row
 *
 * No column is in both `set` and `add`. `set` of an insert or upsert contains the key.
 */
export type Operation =
  | { readonly kind: 'insert'; readonly set: Values }
  | { readonly kind: 'upsert' | 'update'; readonly set: Values; readonly add: Increments }
  | { readonly kind: 'remove' };

const NO_INCREMENTS: Increments = {};

/** The change must name one key. */
export const operationOf = (change: Change): Operation => {
  switch (change.kind) {
    case 'insert':
      return { kind: 'insert', set: change.row };
    case 'upsert':
      return { kind: 'upsert', set: change.row, add: NO_INCREMENTS };
    case 'patch':
      return { kind: 'update', set: change.set, add: NO_INCREMENTS };
    case 'increment':
      return { kind: 'update', set: NO_INCREMENTS, add: change.by };
    case 'remove':
      return { kind: 'remove' };
  }
};

const overlay = (
  kind: 'upsert' | 'update',
  first: { set: Values; add: Increments },
  second: { set: Values; add: Increments },
): Operation => {
  const set: Record<string, unknown> = { ...first.set, ...second.set };
  const add: Record<string, number> = {};
  for (const column in first.add) if (!(column in second.set)) add[column] = first.add[column] ?? 0;
  for (const column in second.add) {
    const amount = second.add[column] ?? 0;
    if (column in first.set) set[column] = Number(first.set[column]) + amount;
    else add[column] = (add[column] ?? 0) + amount;
  }
  return { kind, set, add };
};

const covers = (set: Values, first: { set: Values; add: Increments }): boolean =>
  Object.keys(first.set).every((column) => column in set) &&
  Object.keys(first.add).every((column) => column in set);

/** One operation with the effect of both in sequence; `null` if there is no such operation. */
export const compose = (first: Operation, second: Operation): Operation | null => {
  if (second.kind === 'remove') return second;
  switch (first.kind) {
    case 'remove':
      return second.kind === 'update' ? first : null;
    case 'insert':
      return second.kind === 'insert' ? first : null;
    case 'upsert':
      return second.kind === 'insert' ? first : overlay('upsert', first, second);
    case 'update':
      if (second.kind === 'update') return overlay('update', first, second);
      return second.kind === 'upsert' && covers(second.set, first) ? second : null;
  }
};
