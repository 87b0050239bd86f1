import type { Knex } from 'knex';
import type { RowOf, Table } from './table.ts';
import type { TableRow, TableName } from './tables.ts';

declare const HOLDS: unique symbol;

/** Name of a column behind its table's alias, such as `p.title`. */
export type ColumnRef<Type = unknown> = string & { readonly [HOLDS]: Type };

/** A table in a query: what stands after `from` or `join`, and its columns. */
export type AliasedTable<R> = {
  readonly [C in keyof R & string]: ColumnRef<R[C]>;
} & { readonly table: Readonly<Record<string, string>> };

/** Gives a table its alias in a query: a read model by its declaration, any other by its name. A misspelt table or column fails the type check. */
export const aliasTable: {
  <T extends Table>(table: T, alias: string): AliasedTable<RowOf<T>>;
  <Name extends TableName>(name: Name, alias: string): AliasedTable<TableRow<Name>>;
} = (named: Table | string, alias: string): never => {
  const table = { [alias]: typeof named === 'string' ? named : `${named.domain}.${named.name}` };
  return new Proxy({} as never, {
    get: (_, property) => (property === 'table' ? table : `${alias}.${String(property)}`),
  });
};

/** A column that no table has: one of a subquery, by its name behind the subquery's alias. */
export const derivedColumn = <Type>(name: string): ColumnRef<Type> => name as ColumnRef<Type>;

/** Columns to order by, the greatest first. */
export const descending = (...columns: readonly ColumnRef[]): { column: string; order: 'desc' }[] =>
  columns.map((column) => ({ column, order: 'desc' }));

/** What a query selects, by the names in its rows: columns and expressions. */
export type Selection = Readonly<Record<string, ColumnRef | Knex.Raw<unknown>>>;

/** The row of a selection. */
export type Selected<S extends Selection> = {
  readonly [Name in keyof S]: S[Name] extends ColumnRef<infer Type>
    ? Type
    : S[Name] extends Knex.Raw<infer Type>
      ? Type
      : never;
};

/** Columns of a table, for a selection under their own names. */
export const selectColumns = <R, C extends keyof R & string>(
  table: AliasedTable<R>,
  ...names: readonly C[]
): Pick<AliasedTable<R>, C> =>
  Object.fromEntries(names.map((name) => [name, table[name]])) as Pick<AliasedTable<R>, C>;

/** The same selection of what an outer join may not find: each is null then. */
export const outerJoined = <S extends Selection>(selection: S): OuterJoined<S> =>
  selection as S & OuterJoined<S>;

type OuterJoined<S extends Selection> = {
  readonly [Name in keyof S]: S[Name] extends ColumnRef<infer Type>
    ? ColumnRef<Type | null>
    : S[Name] extends Knex.Raw<infer Type>
      ? Knex.Raw<Type | null>
      : never;
};
