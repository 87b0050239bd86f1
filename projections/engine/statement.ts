import type { Column, Table } from '@secondspring/contracts/read-models/table.ts';
import { arrayLiteral, arrayType, fromArray } from './array-literal.ts';
import type { Values } from './change.ts';
import type { Keyed, Step } from './merge.ts';
import type { Operation } from './operation.ts';
import { sqlName, sqlTable } from './sql-name.ts';

/** One statement with its parameters. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** Operations of one kind on the same columns: one statement. */
type Group = {
  readonly kind: Operation['kind'];
  readonly set: readonly string[];
  readonly add: readonly string[];
  readonly rows: Keyed[];
};

const groupOf = ({ operation }: Keyed, table: Table): Group => {
  const set = operation.kind === 'remove' ? [] : Object.keys(operation.set);
  const add = operation.kind === 'upsert' || operation.kind === 'update' ? Object.keys(operation.add) : [];
  const others = set.filter((column) => !table.primaryKey.includes(column));
  return { kind: operation.kind, set: others, add, rows: [] };
};

const valueOf = ({ key, operation }: Keyed, name: string): unknown => {
  if (operation.kind === 'remove') return key[name];
  if (name in operation.set) return operation.set[name];
  return operation.kind !== 'insert' && name in operation.add ? operation.add[name] : key[name];
};

const signature = ({ operation }: Keyed): string => {
  if (operation.kind === 'remove') return 'remove';
  const set = Object.keys(operation.set).join();
  return operation.kind === 'insert'
    ? `insert ${set}`
    : `${operation.kind} ${set} ${Object.keys(operation.add).join()}`;
};

const groups = (table: Table, operations: readonly Keyed[]): Group[] => {
  const found = new Map<string, Group>();
  for (const keyed of operations) {
    const name = signature(keyed);
    let group = found.get(name);
    if (group === undefined) found.set(name, (group = groupOf(keyed, table)));
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

/** How a statement finds the row that a new one may meet: by the table's primary key, or in a table that may have none yet. */
export type Finding = 'by-key' | 'without-key';

const statementOf = (schema: string, table: Table, group: Group, finding: Finding): Statement => {
  const names = [...table.primaryKey, ...group.set, ...group.add];
  const columns = names.map((name) => columnOf(table, name));
  const values = columns.map((column, index) => {
    const name = names[index] ?? '';
    return arrayLiteral(
      column,
      group.rows.map((row) => valueOf(row, name)),
    );
  });
  const target = `${sqlTable(schema, table)} as t`;
  const list = names.map(sqlName).join(', ');
  const rows = `unnest(${columns.map((column, index) => `$${index + 1}::${arrayType(column)}`).join(', ')}) as x(${list})`;
  const taken = (name: string): string => fromArray(columnOf(table, name), `x.${sqlName(name)}`);
  const sameKey = table.primaryKey.map((name) => `t.${sqlName(name)} = x.${sqlName(name)}`).join(' and ');
  const merging = (): string => {
    const effect = group.kind === 'insert' ? '' : assignments(group, taken);
    const matched = effect === '' ? '' : `when matched then update set ${effect} `;
    const added = `when not matched then insert (${list}) values (${names.map(taken).join(', ')})`;
    return `merge into ${target} using ${rows} on ${sameKey} ${matched}${added}`;
  };
  switch (group.kind) {
    case 'insert':
    case 'upsert': {
      if (finding === 'without-key') return { text: merging(), values };
      const effect = assignments(group, (name) => `excluded.${sqlName(name)}`);
      const onConflict = group.kind === 'insert' || effect === '' ? 'do nothing' : `do update set ${effect}`;
      const text = `insert into ${target} (${list}) select ${names.map(taken).join(', ')} from ${rows} on conflict (${table.primaryKey.map(sqlName).join(', ')}) ${onConflict}`;
      return { text, values };
    }
    case 'update':
      return {
        text: `update ${target} set ${assignments(group, taken)} from ${rows} where ${sameKey}`,
        values,
      };
    case 'remove':
      return { text: `delete from ${target} using ${rows} where ${sameKey}`, values };
  }
};

/** `=` alone can use an index, and nothing equals null. */
const removeWhere = (schema: string, table: Table, where: Values): Statement => {
  const names = Object.keys(where);
  const given = names.filter((name) => where[name] !== null);
  const conditions = names.map((name) =>
    where[name] === null
      ? `${sqlName(name)} is null`
      : `${sqlName(name)} = ${fromArray(columnOf(table, name), `$${given.indexOf(name) + 1}`)}`,
  );
  return {
    text: `delete from ${sqlTable(schema, table)} where ${conditions.join(' and ')}`,
    values: given.map((name) => where[name]),
  };
};

/** The statements of a step: one for each kind of operation and set of columns, whatever the number of rows. */
export const statementsOf = (schema: string, step: Step, finding: Finding = 'by-key'): Statement[] =>
  step.kind === 'remove-where'
    ? [removeWhere(schema, step.table, step.where)]
    : groups(step.table, step.operations)
        .filter((group) => group.kind !== 'update' || group.set.length + group.add.length > 0)
        .map((group) => statementOf(schema, step.table, group, finding));
