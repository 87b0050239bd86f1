import { eventTables, type ColumnType, type EventTable } from '../dictionary/event-table.ts';
import { literal, quoted } from '../copy/columns.ts';

/** Days as YYYY-MM-DD, both included. */
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

/** Column name in a table of all types, with the column's type appended if two types share the name. */
const exportName = ({ name, type }: Named): string => {
  const types = new Set(typesByName.get(name)?.map((named) => named.type));
  return types.size > 1 ? `${name}_${type.toLowerCase()}` : name;
};

/**
 * SQL for a pseudonym of a pseudonym: SHA-256 over the export's key and the value, both of fixed length. `$key` is
 * bound to 64 hexadecimal digits.
 */
const rekeyed = (column: string): string =>
  `case when ${column} is null then null else substr(sha256($key || ${column}::varchar), 1, 32)::uuid end`;

const selection = (table: EventTable, nameOf: (column: Named) => string): string => {
  const fields = table.columns.map((column) => {
    const source = quoted(column.name);
    return `${column.type === 'UUID' ? rekeyed(source) : source} as ${quoted(nameOf(column))}`;
  });
  const member = table.attributed ? [`${rekeyed('member')} as member`] : [];
  const common = `first_day, last_day, version, ${rekeyed('stream')} as stream, revision`;
  return [common, ...member, ...fields].join(', ');
};

export const chosenTables = ({ types }: ExportSelection): readonly EventTable[] =>
  types === undefined ? eventTables : eventTables.filter(({ type }) => types.includes(type));

/**
 * A row dated by a span is included only if the whole span is selected, so that subtracting two exports does not
 * narrow it.
 */
const within = ({ from, to }: ExportSelection): string => {
  const conditions = [
    ...(from === undefined ? [] : [`first_day >= date ${literal(from)}`]),
    ...(to === undefined ? [] : [`last_day <= date ${literal(to)}`]),
  ];
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
};

/** SQL of the exported rows of one type, sorted so that the order reveals no time. */
export const exportedTable = (table: EventTable, chosen: ExportSelection): string =>
  `select ${selection(table, ({ name }) => name)} from ${quoted(table.name)}${within(chosen)} order by first_day, stream, revision`;

/** SQL of the exported rows of all types, sorted so that the order reveals no time. */
export const exportedRows = (chosen: ExportSelection): string => {
  const parts = chosenTables(chosen).map((table) => {
    const member = table.attributed ? '' : ', null::uuid as member';
    return `select ${literal(table.type)} as type, ${selection(table, exportName)}${member} from ${quoted(table.name)}${within(chosen)}`;
  });
  return `select type, first_day, last_day, version, stream, revision, member, * exclude (type, first_day, last_day, version, stream, revision, member)
    from (${parts.join(' union all by name ')}) order by type, first_day, stream, revision`;
};
