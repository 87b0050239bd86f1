import type { Json } from '@duckdb/node-api';
import { formatColumns } from '../session/format-columns.ts';

export type OutputFormat = 'table' | 'json' | 'csv';

const text = (value: Json | undefined): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A line of CSV (RFC 4180). */
const csvLine = (cells: readonly (Json | undefined)[]): string =>
  `${cells
    .map(text)
    .map((cell) => (/[",\r\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')}\r\n`;

/** Maximum number of rows printed as a table; use CSV for more. */
const MAX_TABLE_ROWS = 1_000;

/** Rows in chunks, as they arrive; values in the order of the columns. */
export type QueryRows = {
  readonly columns: readonly string[];
  readonly chunks: AsyncIterable<readonly (readonly Json[])[]>;
};

const asTable = async (
  { columns, chunks }: QueryRows,
  write: (text: string) => Promise<void>,
): Promise<void> => {
  const shown: string[][] = [];
  let count = 0;
  for await (const rows of chunks) {
    count += rows.length;
    for (const row of rows) if (shown.length < MAX_TABLE_ROWS) shown.push(row.map(text));
  }
  await write(formatColumns([[...columns], ...shown]));
  const more = count > shown.length ? `; the first ${MAX_TABLE_ROWS} are shown, --csv prints all` : '';
  await write(`(${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}${more})\n`);
};

const asCsv = async (
  { columns, chunks }: QueryRows,
  write: (text: string) => Promise<void>,
): Promise<void> => {
  await write(csvLine(columns));
  for await (const rows of chunks) await write(rows.map(csvLine).join(''));
};

const asJson = async (
  { columns, chunks }: QueryRows,
  write: (text: string) => Promise<void>,
): Promise<void> => {
  let before = '[';
  for await (const rows of chunks)
    for (const row of rows) {
      const object = Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]));
      await write(`${before}\n  ${JSON.stringify(object)}`);
      before = ',';
    }
  await write(before === '[' ? '[]\n' : '\n]\n');
};

const forms = { table: asTable, json: asJson, csv: asCsv } satisfies Record<OutputFormat, unknown>;

/** Holds at most one chunk in memory, except for a table, which holds the rows it prints. */
export const printRows = async (
  form: OutputFormat,
  rows: QueryRows,
  write: (text: string) => Promise<void>,
): Promise<void> => await forms[form](rows, write);
