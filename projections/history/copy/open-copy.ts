import type { DuckDBConnection } from '@duckdb/node-api';
import { eventTables, type EventTable } from '../dictionary/event-table.ts';
import { copiedColumns, literal, quoted } from './columns.ts';
import { openMemoryDatabase, type DuckDb } from './memory-database.ts';
import { neededColumns, SYNTAX_TREE, type NeededColumns } from './tables-in-query.ts';
import { partFile, type CopyState } from './state.ts';
import { spansOf, type Span } from './spans.ts';

/** What the database may access besides the history. */
export type OpenCopyOptions = {
  readonly spill: string;
  /** A folder. */
  readonly writable?: string;
  /** The only query that will run; tables it does not read are not loaded. Without it, all are loaded. */
  readonly question?: string;
};

const spanTable = async (
  connection: DuckDBConnection,
  name: string,
  spans: readonly Span[],
): Promise<void> => {
  await connection.run(`create table ${name} (first_day date, last_day date)`);
  if (spans.length === 0) return;
  const rows = spans.map(({ first, last }) => `(date '1970-01-01' + ${first}, date '1970-01-01' + ${last})`);
  await connection.run(`insert into ${name} values ${rows.join(', ')}`);
};

/**
 * Rows of a table with the days that may be shown. Events that identify no one are sorted by pseudonym, so that
 * their order reveals no time.
 */
const shownRows = (table: EventTable, need: NeededColumns, source: string): string => {
  const own = need === 'all' ? table.columns : [];
  const fields = own.map(({ name, type }) =>
    type === 'JSON' ? `${quoted(name)}::json as ${quoted(name)}` : quoted(name),
  );
  const columns = ['version', 'stream', 'revision', ...(table.attributed ? ['member'] : []), ...fields].join(
    ', ',
  );
  if (table.dated === 'day')
    return `select on_day as first_day, on_day as last_day, ${columns} from ${source}`;
  const spans = table.dated === 'span' ? 'spans' : 'spans_of_going';
  return `select first_day, last_day, ${columns} from ${source} asof join ${spans} on on_day >= first_day
    where on_day <= last_day order by stream, revision`;
};

/** The rows of the view `events`: the common columns of tables. */
export const allEvents = (tables: readonly EventTable[]): string =>
  tables
    .map(
      ({ name, type, attributed }) =>
        `select ${literal(type)} as type, first_day, last_day, version, stream, revision, ${attributed ? 'member' : 'null::uuid as member'} from ${quoted(name)}`,
    )
    .join(' union all ');

const emptyTable = (table: EventTable): string =>
  `(select ${copiedColumns(table)
    .map(({ name, type }) => `null::${type} as ${quoted(name)}`)
    .join(', ')} where false)`;

const syntaxTree = async (connection: DuckDBConnection, sql: string): Promise<string> =>
  String((await connection.runAndReadAll(SYNTAX_TREE, [sql])).getRows()[0]?.[0]);

/**
 * Opens a copy as analysts see it: a table for each event type, the view `events` over all, and the spans that date anonymous events.
 * Files, network, extensions and settings are locked.
 */
export const openCopy = async (
  folder: string,
  { parts, days }: CopyState,
  { spill, writable, question }: OpenCopyOptions,
): Promise<DuckDb> => {
  const database = await openMemoryDatabase();
  const { connection } = database;
  const source = (table: EventTable): string => {
    const files = parts
      .filter(({ tables }) => tables.includes(table.name))
      .map(({ number }) => partFile(folder, number, table.name));
    return files.length === 0 ? emptyTable(table) : `read_parquet([${files.map(literal).join(', ')}])`;
  };
  try {
    const need = neededColumns(question === undefined ? undefined : await syntaxTree(connection, question));
    const loaded = eventTables.filter((table) => need(table) !== 'none');
    await spanTable(connection, 'spans', spansOf(days, { leavers: false }));
    await spanTable(connection, 'spans_of_going', spansOf(days, { leavers: true }));
    for (const table of loaded) {
      const rows = shownRows(table, need(table), source(table));
      await connection.run(`create table ${quoted(table.name)} as ${rows}`);
    }
    if (loaded.length > 0) await connection.run(`create view events as ${allEvents(loaded)}`);
    await connection.run(`set temp_directory = ${literal(spill)}`);
    if (writable !== undefined) await connection.run(`set allowed_directories = [${literal(writable)}]`);
    await connection.run('set enable_external_access = false');
    await connection.run('set lock_configuration = true');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};
