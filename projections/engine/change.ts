import type { RowOf, Table } from '@secondspring/platform/read-model/table.ts';

/** Values by column. */
export type Values = Readonly<Record<string, unknown>>;

/** What a fold wants done to a read model, as data. Nothing in it knows SQL, time or I/O. */
export type Change =
  | { readonly kind: 'insert' | 'upsert'; readonly table: Table; readonly row: Values }
  | { readonly kind: 'patch'; readonly table: Table; readonly key: Values; readonly set: Values }
  | { readonly kind: 'increment'; readonly table: Table; readonly key: Values; readonly by: Increments }
  | { readonly kind: 'remove'; readonly table: Table; readonly where: Values };

/** By how much each column grows; negative to shrink. */
export type Increments = Readonly<Record<string, number | undefined>>;

/** Names of a table's columns that hold numbers. */
type NumberColumn<T extends Table> = {
  [K in keyof RowOf<T>]: RowOf<T>[K] extends number ? K : never;
}[keyof RowOf<T>];

/** A new row, unless its key is there already. Columns left out take their default. */
export const insert = <T extends Table>(table: T, row: Partial<RowOf<T>>): Change => ({
  kind: 'insert',
  table,
  row,
});

/** A new row, or the given columns of the one with this key. Columns left out take their default or stay as they are. */
export const upsert = <T extends Table>(table: T, row: Partial<RowOf<T>>): Change => ({
  kind: 'upsert',
  table,
  row,
});

/** The given columns of the row with this key; nothing where there is none. `key` names the whole primary key. */
export const patch = <T extends Table>(table: T, key: Partial<RowOf<T>>, set: Partial<RowOf<T>>): Change => ({
  kind: 'patch',
  table,
  key,
  set,
});

/** Adds to columns of the row with this key; nothing where there is none. The columns' default must be 0. */
export const increment = <T extends Table>(
  table: T,
  key: Partial<RowOf<T>>,
  by: { readonly [K in NumberColumn<T>]?: number },
): Change => ({ kind: 'increment', table, key, by });

/** Removes the rows whose columns equal the given ones; cheapest when these are the primary key. */
export const remove = <T extends Table>(table: T, where: Partial<RowOf<T>>): Change => ({
  kind: 'remove',
  table,
  where,
});
