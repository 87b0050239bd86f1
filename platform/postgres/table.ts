import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { Knex } from 'knex';

/**
 * Name of a table that is not a read model. Its rows are declared next to the code that owns it, in knex's
 * `Tables`.
 */
export type TableName = Knex.TableNames;
export type TableRow<Name extends TableName> = Knex.TableType<Name>;

/** SQL type and TypeScript type of a column (timestamps as ISO 8601 strings, dates as YYYY-MM-DD). */
export type Column<Type = unknown> = {
  readonly sql:
    | 'uuid'
    | 'text'
    | 'integer'
    | 'boolean'
    | 'timestamptz'
    | 'date'
    | 'jsonb'
    | 'text[]'
    | 'tsvector';
  readonly nullable: boolean;
  /** SQL expression of the default. */
  readonly default?: string;
  /** SQL expression of a stored generated column, which is never written. */
  readonly generated?: string;
  /** Unencrypted personal data: erasure deletes the row or empties the column. */
  readonly personal?: boolean;
  /**
   * Allows statistics, which repeat values of deleted rows until they are gathered again. Only if plans need
   * them and no value belongs to a single member. Numbers and booleans that are not personal always have
   * them.
   */
  readonly statistics?: boolean;
  /** Carries only the TypeScript type. */
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

/** Lower-case text form. */
export const uuid = column<string>('uuid');
export const text = column<string>('text');
/** 32 bits. */
export const integer = column<number>('integer');
export const boolean = column<boolean>('boolean');
/** ISO 8601 in UTC. */
export const timestamp = column<string>('timestamptz');
/** YYYY-MM-DD. */
export const date = column<string>('date');
export const texts = column<readonly string[]>('text[]');
export const json = column<unknown>('jsonb');
/** The words of a text with their places, for full-text search. */
export const searchWords = column<string>('tsvector');

/** Narrows a column's TypeScript type. */
export const typedColumn = <Type>(column: Column): Column<Type> => column as Column<Type>;

/** In the order of the table. */
export type Columns = Readonly<Record<string, Column>>;

/** A table of a read model: source of its DDL, set-based writes and row types. */
export type Table<C extends Columns = Columns> = {
  readonly domain: DomainName;
  readonly name: string;
  readonly columns: C;
  readonly primaryKey: readonly string[];
  /** Further indexes by name: SQL after `on <table>`. */
  readonly indexes: Readonly<Record<string, string>>;
  /** Contains only the product's own content, so all columns may have statistics. */
  readonly catalogue?: true;
};

export type NamedTable<D extends DomainName, Name extends string, C extends Columns> = Table<C> & {
  readonly domain: D;
  readonly name: Name;
};

/** Returns its argument; only infers the types. */
export const table = <const D extends DomainName, const Name extends string, C extends Columns>(
  declaration: NamedTable<D, Name, C> & { readonly primaryKey: readonly (keyof C & string)[] },
): NamedTable<D, Name, C> => declaration;

/** A row as read. */
export type RowOf<T extends Table> = {
  [K in keyof T['columns']]: T['columns'][K] extends Column<infer Type> ? Type : never;
};

/**
 * Whether a column may have statistics: any of a catalogue, otherwise only those that identify, date or quote
 * nobody.
 */
export const hasStatistics = ({ catalogue }: Table, { sql, personal, statistics }: Column): boolean =>
  catalogue === true ||
  (personal !== true && (statistics === true || sql === 'integer' || sql === 'boolean'));
