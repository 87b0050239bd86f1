import type { Knex } from 'knex';
import type { RowOf, Table, TableRow, TableName } from './table.ts';

declare const HOLDS: unique symbol;

/** Qualified name of a column, such as `p.title`. */
export type ColumnRef<Type = unknown> = string & { readonly [HOLDS]: Type };

/** `table`: argument of `from` or `join`; the rest are its columns. */
export type AliasedTable<R> = {
  readonly [C in keyof R & string]: ColumnRef<R[C]>;
} & { readonly table: Readonly<Record<string, string>> };

/**
 * Aliases a table in a query: a read model by its declaration, others by name. Misspelt tables and columns
 * fail the type check.
 */
export const aliasTable: {
  <T extends Table>(table: T, alias: string): AliasedTable<RowOf<T>>;
  <Name extends TableName>(name: Name, alias: string): AliasedTable<TableRow<Name>>;
} = (named: Table | string, alias: string): never => {
  const table = { [alias]: typeof named === 'string' ? named : `${named.domain}.${named.name}` };
  return new Proxy({} as never, {
    get: (_, property) => (property === 'table' ? table : `${alias}.${String(property)}`),
  });
};

/** A column of a subquery, by its qualified name. */
export const derivedColumn = <Type>(name: string): ColumnRef<Type> => name as ColumnRef<Type>;

export const descending = (...columns: readonly ColumnRef[]): { column: string; order: 'desc' }[] =>
  columns.map((column) => ({ column, order: 'desc' }));

/** Columns and expressions by their names in the result rows. */
export type ColumnSelection = Readonly<Record<string, ColumnRef | Knex.Raw<unknown>>>;

export type Selected<S extends ColumnSelection> = {
  readonly [Name in keyof S]: S[Name] extends ColumnRef<infer Type>
    ? Type
    : S[Name] extends Knex.Raw<infer Type>
      ? Type
      : never;
};

/** Columns of a table under their own names. */
export const selectColumns = <R, C extends keyof R & string>(
  table: AliasedTable<R>,
  ...names: readonly C[]
): Pick<AliasedTable<R>, C> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<AliasedTable<R>, C>;

/** Marks the columns of an outer join as nullable. */
export const outerJoined = <S extends ColumnSelection>(selection: S): OuterJoined<S> =>
  selection as S & OuterJoined<S>;

type OuterJoined<S extends ColumnSelection> = {
  readonly [Name in keyof S]: S[Name] extends ColumnRef<infer Type>
    ? ColumnRef<Type | null>
    : S[Name] extends Knex.Raw<infer Type>
      ? Knex.Raw<Type | null>
      : never;
};
