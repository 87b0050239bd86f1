import { createHash } from 'node:crypto';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import type { AliasedTable, ColumnRef, Selected, ColumnSelection } from './columns.ts';
import type { TableRow, TableName } from './table.ts';

/** The part of knex used to compose statements; {@link PreparedStatement} runs them. */
export type Composer = {
  /** Starts a query with these columns. */
  select<S extends ColumnSelection>(selection: S): Knex.QueryBuilder<Record<string, unknown>, Selected<S>[]>;
  /**
   * Starts a subquery of whole rows. Statements themselves name their columns, so that a new column does not
   * change their rows.
   */
  from<R>(table: AliasedTable<R>): Knex.QueryBuilder<Record<string, unknown>, R[]>;
  /** A column in places where knex takes strings as values. */
  ref<Type>(column: ColumnRef<Type>): Knex.Raw<Type>;
  /** Starts an insert, update or delete. */
  table<Name extends TableName>(name: Name): Knex.QueryBuilder<TableRow<Name>>;
  /** SQL that the builder cannot express; `:name` is a value, `:name:` a column. */
  raw<Type = unknown>(sql: string, bindings?: Readonly<Record<string, unknown>>): Knex.Raw<Type>;
};

type Values = Readonly<Record<string, unknown>>;
/** Determines a statement's text. Use few distinct values, and none from user input. */
type Shape = string | number | boolean | undefined | { readonly [part: string]: Shape };

type Composed = { toSQL(): Knex.Sql } & PromiseLike<unknown>;
/** `never` if knex has lost the rows' type. */
type RowsOf<Q extends Composed> =
  unknown extends Awaited<Q>
    ? never
    : Awaited<Q> extends readonly (infer R extends pg.QueryResultRow)[]
      ? R
      : never;

export type Compiled = {
  /** Unique to the text; undefined if the statement has too many shapes to prepare them all. */
  readonly name: string | undefined;
  readonly text: string;
  /** Names of `$1`, `$2`, … */
  readonly parameters: readonly string[];
};

/** A pool, or a client in a transaction. */
export type Database = Pick<pg.Pool, 'query'> | Pick<pg.ClientBase, 'query'>;

/** Each connection prepares it once per shape. */
export type PreparedStatement<V extends Values, S extends Shape, R extends pg.QueryResultRow> = {
  /** Throws the database's error. */
  run(database: Database, values: V, ...shape: ShapeArgument<S>): Promise<pg.QueryResult<R>>;
  /** The query as sent. */
  toQuery(values: V, ...shape: ShapeArgument<S>): pg.QueryConfig;
};

type ShapeArgument<S extends Shape> = [S] extends [undefined] ? [] : [shape: S];

/** PostgreSQL truncates longer names. */
const MAX_NAME_LENGTH = 63;
/** Shapes kept compiled and prepared per statement. */
const MAX_SHAPES = 128;

/** Only compiles: no connection, no driver. */
const builder = knex({ client: 'pg' });

const composer: Composer = {
  select: (selection) => builder.select(selection),
  from: ({ table }) => builder(table),
  ref: (column) => builder.raw('??', [column]),
  table: (name) => builder(name),
  raw: (sql, bindings = {}) => builder.raw(sql, bindings),
};

/** Stands in a statement for a value that each call brings. */
// oxlint-disable-next-line house/class-of-library -- what is composed tells it from constants by instanceof
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive](): never {
    throw new Error(
      `the parameter ${this.name} can only be bound: its value isn't known when the statement is composed`,
    );
  }
}

/** A placeholder for each name. */
const anyParameters: Values = new Proxy(
  {},
  {
    get: (_, name) => new Parameter(String(name)),
    ownKeys: () => {
      throw new Error('parameters are taken by their names: they cannot be listed');
    },
  },
);

/** A constant as SQL, which the planner also sees in a generic plan, so that partial indexes match. */
const literal = (value: unknown): string => {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new Error(`a constant of type ${typeof value} can't stand in a statement`);
};

const nameOf = (prefix: string, text: string): string => {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return `${prefix.slice(0, MAX_NAME_LENGTH - hash.length - 1)}-${hash}`;
};

const compile = (prefix: string, composed: Composed, isKept: boolean): Compiled => {
  const { sql, bindings } = composed.toSQL();
  const parameters: string[] = [];
  let bound = 0;
  const text = sql.replaceAll(/\\?\?/gu, (mark) => {
    if (mark !== '?') return '?';
    const binding: unknown = bindings[bound];
    bound += 1;
    if (!(binding instanceof Parameter)) return literal(binding);
    if (!parameters.includes(binding.name)) parameters.push(binding.name);
    return `$${parameters.indexOf(binding.name) + 1}`;
  });
  return { name: isKept ? nameOf(prefix, text) : undefined, text, parameters };
};

const RESULT_TYPE_CHANGED = 'cached plan must not change result type';
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && error.message === RESULT_TYPE_CHANGED;

/**
 * Declares a statement. It is composed and compiled at first use, once per shape, and sent by name, so that a
 * connection parses it once and may keep its plan. A parameter bound twice is sent once. `prefix` makes the
 * name readable.
 */
export const prepareStatement = <
  Q extends Composed,
  V extends Values = Readonly<Record<never, never>>,
  S extends Shape = undefined,
>(
  prefix: string,
  compose: (db: Composer, parameters: V, shape: S) => Q,
): PreparedStatement<V, S, RowsOf<Q>> => {
  const compiled = new Map<string | undefined, Compiled>();
  const compiledFor = (shape: S): Compiled => {
    const key = JSON.stringify(shape);
    const cached = compiled.get(key);
    if (cached !== undefined) return cached;
    const isKept = compiled.size < MAX_SHAPES;
    const statement = compile(prefix, compose(composer, anyParameters as V, shape), isKept);
    if (isKept) compiled.set(key, statement);
    return statement;
  };
  const toQuery = (values: V, ...[shape]: ShapeArgument<S>): pg.QueryConfig => {
    const { name, text, parameters } = compiledFor(shape as S);
    return {
      ...(name === undefined ? {} : { name }),
      text,
      values: parameters.map((parameter) => values[parameter]),
    };
  };
  return {
    toQuery,
    run: async (database, values, ...shape) => {
      const query = toQuery(values, ...shape);
      try {
        return await database.query<RowsOf<Q>>(query);
      } catch (error) {
        // A rebuild replaced the read models with other column types. A transaction has failed by now, so
        // only a pool can retry.
        if (!isOutdated(error) || !(database instanceof pg.Pool)) throw error;
        return await database.query<RowsOf<Q>>(query.text, query.values);
      }
    },
  };
};
