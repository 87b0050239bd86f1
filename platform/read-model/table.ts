import type { DomainName } from '@secondspring/contracts/domains.ts';

/** Type of a column, and what it holds in TypeScript (timestamps as ISO 8601 strings, dates as YYYY-MM-DD). */
export type Column<Type = unknown> = {
  /** SQL type. */
  readonly sql: 'uuid' | 'text' | 'integer' | 'boolean' | 'timestamptz' | 'date' | 'jsonb' | 'text[]';
  readonly nullable: boolean;
  /** SQL expression of the default, if any. */
  readonly default?: string;
  /** SQL expression of a stored generated column; such a column is never written. */
  readonly generated?: string;
  /** Holds personal data in the clear: erasing the person removes the row or empties the column. */
  readonly personal?: boolean;
  /**
   * The database may gather statistics of it, which repeat values until they are gathered again, whatever rows are gone. Only where a plan
   * needs them and no value is of one member alone. Numbers and truth values that are not personal have them anyway.
   */
  readonly statistics?: boolean;
  /** Only carries the TypeScript type. */
  readonly as?: Type;
};

type Options = {
  nullable?: true;
  default?: string;
  generated?: string;
  personal?: true;
  statistics?: true;
};
type Held<Type, O extends Options> = O['nullable'] extends true ? Type | null : Type;

const column =
  <Base>(sql: Column['sql']) =>
  <const O extends Options = Record<never, never>>(options?: O): Column<Held<Base, O>> => ({
    nullable: false,
    ...options,
    sql,
  });

/** Column of a UUID in its lower-case text form. */
export const uuid = column<string>('uuid');
/** Column of text. */
export const text = column<string>('text');
/** Column of a 32-bit integer. */
export const integer = column<number>('integer');
/** Column of a truth value. */
export const boolean = column<boolean>('boolean');
/** Column of an instant, ISO 8601 in UTC. */
export const timestamp = column<string>('timestamptz');
/** Column of a calendar day, YYYY-MM-DD. */
export const date = column<string>('date');
/** Column of a list of texts. */
export const texts = column<readonly string[]>('text[]');
/** Column of a JSON value. */
export const json = column<unknown>('jsonb');

/** The same column, holding only values of a narrower type. */
export const typedColumn = <Type>(column: Column): Column<Type> => column as Column<Type>;

/** Columns by name, in the order of the table. */
export type Columns = Readonly<Record<string, Column>>;

/** A table of a read model: a plain value from which the DDL, the set-wise writes and the row types are made. */
export type Table<C extends Columns = Columns> = {
  readonly domain: DomainName;
  readonly name: string;
  readonly columns: C;
  readonly primaryKey: readonly string[];
  /** Further indexes: SQL after `on <table>`, by name. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Holds what the product says and nothing that members do, so statistics are gathered of all of it. */
  readonly catalogue?: true;
};

/** A table whose name is known to the type check. */
export type NamedTable<D extends DomainName, Name extends string, C extends Columns> = Table<C> & {
  readonly domain: D;
  readonly name: Name;
};

/** Declares a table; it only fixes the types. */
export const table = <const D extends DomainName, const Name extends string, C extends Columns>(
  declaration: NamedTable<D, Name, C> & { readonly primaryKey: readonly (keyof C & string)[] },
): NamedTable<D, Name, C> => declaration;

/** A whole row as it is read. */
export type RowOf<T extends Table> = {
  [K in keyof T['columns']]: T['columns'][K] extends Column<infer Type> ? Type : never;
};

/** Whether the database may gather statistics of a column: of any of a catalogue, else of what names, dates and quotes nobody. */
export const hasStatistics = ({ catalogue }: Table, { sql, personal, statistics }: Column): boolean =>
  catalogue === true ||
  (personal !== true && (statistics === true || sql === 'integer' || sql === 'boolean'));
