import type { Column, Table } from '@secondspring/platform/postgres/table.ts';
import {
  prepareStatement,
  type PreparedStatement,
} from '@secondspring/platform/postgres/prepared-statement.ts';
import type { QueryConfig } from 'pg';
import { arrayLiteral, arrayType, fromArray } from './array-literal.ts';
import type { Values } from './change.ts';
import type { KeyedOperation, MergedStep } from './merge.ts';
import type { Operation } from './operation.ts';
import { sqlName, sqlTable } from './sql-name.ts';

/** Operations of the same kind on the same columns, which become one statement. */
type Group = {
  readonly signature: string;
  readonly kind: Operation['kind'];
  readonly set: readonly string[];
  readonly add: readonly string[];
  readonly rows: KeyedOperation[];
};

const groupOf = (signature: string, { operation }: KeyedOperation, table: Table): Group => {
  const set = operation.kind === 'remove' ? [] : Object.keys(operation.set);
  const add = operation.kind === 'upsert' || operation.kind === 'update' ? Object.keys(operation.add) : [];
  const others = set.filter((column) => !table.primaryKey.includes(column));
  return { signature, kind: operation.kind, set: others, add, rows: [] };
};

const valueOf = ({ key, operation }: KeyedOperation, name: string): unknown => {
  if (operation.kind === 'remove') return key[name];
  if (name in operation.set) return operation.set[name];
  return operation.kind !== 'insert' && name in operation.add ? operation.add[name] : key[name];
};

const signatureOf = ({ operation }: KeyedOperation): string => {
  if (operation.kind === 'remove') return 'remove';
  const set = Object.keys(operation.set).join();
  return operation.kind === 'insert'
    ? `insert ${set}`
    : `${operation.kind} ${set} ${Object.keys(operation.add).join()}`;
};

const groups = (table: Table, operations: readonly KeyedOperation[]): Group[] => {
  const found = new Map<string, Group>();
  for (const keyed of operations) {
    const name = signatureOf(keyed);
    let group = found.get(name);
    if (group === undefined) found.set(name, (group = groupOf(name, keyed, table)));
    group.rows.push(keyed);
  }
  return [...found.values()];
};

const columnOf = (table: Table, name: string): Column => {
  const column = table.columns[name];
  if (column === undefined || column.generated !== undefined)
    throw new Error(`${table.domain}.${table.name} has no column ${name} to write`);
  return column;
};

const assignments = (group: Group, source: (name: string) => string): string =>
  [
    ...group.set.map((name) => `${sqlName(name)} = ${source(name)}`),
    ...group.add.map((name) => `${sqlName(name)} = t.${sqlName(name)} + ${source(name)}`),
  ].join(', ');

/** How a statement finds existing rows: by the primary key, or in a table that may have none yet. */
export type RowLookup = 'by-key' | 'without-key';

type Prepared = PreparedStatement<Values, undefined, never>;
/** Statements by table and key. Their number is limited by the column combinations that the folds use. */
const statementsByTable = new WeakMap<Table, Map<string, Prepared>>();

/** Prepared once per key. The SQL has a parameter `:name` for each column. */
const preparedFor = (table: Table, key: string, columns: readonly string[], sql: () => string): Prepared => {
  let ofTable = statementsByTable.get(table);
  if (ofTable === undefined) statementsByTable.set(table, (ofTable = new Map()));
  const before = ofTable.get(key);
  if (before !== undefined) return before;
  const created = prepareStatement(`fold-${table.name}`, (db, values: Values) =>
    db.raw(sql(), Object.fromEntries(columns.map((name) => [name, values[name]]))),
  );
  ofTable.set(key, created);
  return created;
};

const sqlOf = (schema: string, table: Table, group: Group, lookup: RowLookup): string => {
  const names = namesOf(table, group);
  const parameters = names.map((name) => `:${name}::${arrayType(columnOf(table, name))}`);
  const target = `${sqlTable(schema, table)} as t`;
  const list = names.map(sqlName).join(', ');
  const rows = `unnest(${parameters.join(', ')}) as x(${list})`;
  const readColumn = (name: string): string => fromArray(columnOf(table, name), `x.${sqlName(name)}`);
  const sameKey = table.primaryKey.map((name) => `t.${sqlName(name)} = x.${sqlName(name)}`).join(' and ');
  const merging = (): string => {
    const effect = group.kind === 'insert' ? '' : assignments(group, readColumn);
    const matched = effect === '' ? '' : `when matched then update set ${effect} `;
    const added = `when not matched then insert (${list}) values (${names.map(readColumn).join(', ')})`;
    return `merge into ${target} using ${rows} on ${sameKey} ${matched}${added}`;
  };
  switch (group.kind) {
    case 'insert':
    case 'upsert': {
      if (lookup === 'without-key') return merging();
      const effect = assignments(group, (name) => `excluded.${sqlName(name)}`);
      const onConflict = group.kind === 'insert' || effect === '' ? 'do nothing' : `do update set ${effect}`;
      return `insert into ${target} (${list}) select ${names.map(readColumn).join(', ')} from ${rows} on conflict (${table.primaryKey.map(sqlName).join(', ')}) ${onConflict}`;
    }
    case 'update':
      return `update ${target} set ${assignments(group, readColumn)} from ${rows} where ${sameKey}`;
    case 'remove':
      return `delete from ${target} using ${rows} where ${sameKey}`;
  }
};

const namesOf = (table: Table, { set, add }: Group): string[] => [...table.primaryKey, ...set, ...add];

const queryOf = (schema: string, table: Table, group: Group, lookup: RowLookup): QueryConfig => {
  const names = namesOf(table, group);
  const key = `${schema} ${lookup} ${group.signature}`;
  const statement = preparedFor(table, key, names, () => sqlOf(schema, table, group, lookup));
  const literals = names.map((name): [string, string] => [
    name,
    arrayLiteral(
      columnOf(table, name),
      group.rows.map((row) => valueOf(row, name)),
    ),
  ]);
  return statement.toQuery(Object.fromEntries(literals));
};

/** Only `=` can use an index, and nothing equals null. */
const removeWhere = (schema: string, table: Table, where: Values): QueryConfig => {
  const names = Object.keys(where);
  const valued = names.filter((name) => where[name] !== null);
  const condition = (name: string): string =>
    valued.includes(name)
      ? `${sqlName(name)} = ${fromArray(columnOf(table, name), `:${name}`)}`
      : `${sqlName(name)} is null`;
  const key = `${schema} remove where ${names.join()} is ${valued.join()}`;
  return preparedFor(
    table,
    key,
    valued,
    () => `delete from ${sqlTable(schema, table)} where ${names.map(condition).join(' and ')}`,
  ).toQuery(where);
};

/**
 * The statements of a step: one for each kind of operation and set of columns, for any number of rows. Those
 * without a key are planned each time, because tables without keys grow fast.
 */
export const statementsOf = (schema: string, step: MergedStep, lookup: RowLookup = 'by-key'): QueryConfig[] =>
  step.kind === 'remove-where'
    ? [removeWhere(schema, step.table, step.where)]
    : groups(step.table, step.operations)
        .filter((group) => group.kind !== 'update' || group.set.length + group.add.length > 0)
        .map((group) => queryOf(schema, step.table, group, lookup));
