import type { RowOf, Table } from '@secondspring/platform/postgres/table.ts';

/** Values by column. */
export type Values = Readonly<Record<string, unknown>>;

/** What a fold changes in a read model, as data: independent of SQL, time and I/O. */
export type Change =
  | { readonly kind: 'insert' | 'upsert'; readonly table: Table; readonly row: Values }
  | { readonly kind: 'patch'; readonly table: Table; readonly key: Values; readonly set: Values }
  | { readonly kind: 'increment'; readonly table: Table; readonly key: Values; readonly by: Increments }
  | { readonly kind: 'remove'; readonly table: Table; readonly where: Values };

/** Amount added to each column; may be negative. */
export type Increments = Readonly<Record<string, number | undefined>>;

type NumberColumn<T extends Table> = {
  [K in keyof RowOf<T>]: RowOf<T>[K] extends number ? K : never;
}[keyof RowOf<T>];

/** A new row, unless its key exists. Omitted columns get their default. */
export const insert = <T extends Table>(table: T, row: Partial<RowOf<T>>): Change => ({
  kind: 'insert',
  table,
  row,
});

/** A new row, or an update of the row with this key. Omitted columns get their default or stay unchanged. */
export const upsert = <T extends Table>(table: T, row: Partial<RowOf<T>>): Change => ({
  kind: 'upsert',
  table,
  row,
});

/** Updates the row with this key; does nothing if none exists. `key` must be the whole primary key. */
export const patch = <T extends Table>(table: T, key: Partial<RowOf<T>>, set: Partial<RowOf<T>>): Change => ({
  kind: 'patch',
  table,
  key,
  set,
});

/** Adds to columns of the row with this key; does nothing if none exists. The columns' default must be 0. */
export const increment = <T extends Table>(
  table: T,
  key: Partial<RowOf<T>>,
  by: { readonly [K in NumberColumn<T>]?: number },
): Change => ({ kind: 'increment', table, key, by });

/** Removes the rows that equal the given columns. Fastest by the primary key. */
export const remove = <T extends Table>(table: T, where: Partial<RowOf<T>>): Change => ({
  kind: 'remove',
  table,
  where,
});
