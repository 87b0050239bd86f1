import { eventTables, type ColumnType, type EventTable } from '../dictionary/event-table.ts';
import { literal, quoted } from '../copy/columns.ts';

/** What an export is limited to. Days as YYYY-MM-DD, both included. */
export type ExportSelection = {
  readonly from?: string;
  readonly to?: string;
  readonly types?: readonly string[];
};

type Named = { readonly name: string; readonly type: ColumnType };

const typesByName = Map.groupBy(
  eventTables.flatMap(({ columns }) => columns.map(({ name, type }): Named => ({ name, type }))),
  ({ name }) => name,
);

/** Name of a field's column in a table of all types: with its type at the end where the catalogue has two under one name. */
const exportName = ({ name, type }: Named): string => {
  const types = new Set(typesByName.get(name)?.map((named) => named.type));
  return types.size > 1 ? `${name}_${type.toLowerCase()}` : name;
};

/**
 * The pseudonym of a pseudonym under a key that only this export has: SHA-256 over key and value, both of fixed length. `$key` is
 * bound to 64 hexadecimal digits.
 */
const rekeyed = (column: string): string =>
  `case when ${column} is null then null else substr(sha256($key || ${column}::varchar), 1, 32)::uuid end`;

const selection = (table: EventTable): string => {
  const fields = table.columns.map((column) => {
    const source = quoted(column.name);
    return `${column.type === 'UUID' ? rekeyed(source) : source} as ${quoted(exportName(column))}`;
  });
  const member = table.attributed ? rekeyed('member') : 'null::uuid';
  return [
    `select ${literal(table.type)} as type, first_day, last_day, version, ${rekeyed('stream')} as stream, revision, ${member} as member`,
    ...fields,
  ].join(', ');
};

/** The tables that an export takes from. */
const chosenTables = ({ types }: ExportSelection): readonly EventTable[] =>
  types === undefined ? eventTables : eventTables.filter(({ type }) => types.includes(type));

/**
 * SQL of an export's rows. What is dated by a span is there only where all of the span was asked for, so that two exports can't be
 * subtracted to narrow it. Sorted so that no order tells which things happened one after the other.
 */
export const exportedRows = (chosen: ExportSelection): string => {
  const within = [
    ...(chosen.from === undefined ? [] : [`first_day >= date ${literal(chosen.from)}`]),
    ...(chosen.to === undefined ? [] : [`last_day <= date ${literal(chosen.to)}`]),
  ];
  const where = within.length === 0 ? '' : ` where ${within.join(' and ')}`;
  const parts = chosenTables(chosen).map((table) => `${selection(table)} from ${quoted(table.name)}${where}`);
  return `select * from (${parts.join(' union all by name ')}) order by type, first_day, stream, revision`;
};
