import { DuckDBDateValue, type DuckDBValue } from '@duckdb/node-api';
import { daysSince1970 } from '@secondspring/platform/dates/utc.ts';
import { decodeEvent, isUndecodable } from '@secondspring/platform/event-store/event-codec.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { eventTables, type EventTable, type ShownColumn } from '../dictionary/event-table.ts';
import type { Pseudonyms } from './pseudonym.ts';

/** Values in the order of {@link copiedColumns}. */
export type CopiedRow = { readonly table: EventTable; readonly values: readonly DuckDBValue[] };

const tables = new Map<string, EventTable>(eventTables.map((table) => [table.type, table]));
/** No keys: every personal field reads as forgotten. */
const noKeys = new Map<string, never>();

const day = (instant: string): DuckDBDateValue => new DuckDBDateValue(daysSince1970(instant));

const valueOf = ({ type }: ShownColumn, value: unknown, pseudonym: Pseudonyms): DuckDBValue => {
  if (type === 'JSON') return value === null ? null : JSON.stringify(value);
  switch (typeof value) {
    case 'string':
      if (type === 'UUID') return pseudonym(value);
      return type === 'DATE' ? day(value) : value;
    case 'number':
    case 'boolean':
      return value;
    default:
      return null;
  }
};

/**
 * The copied row of an event; `null` if it cannot be read or its type is unknown. Personal fields and the exact
 * time are left out; the envelope is not opened.
 */
export const copiedRow = (raw: RawEvent, pseudonym: Pseudonyms): CopiedRow | null => {
  const table = tables.get(raw.type);
  const event = decodeEvent(noKeys, raw);
  if (table === undefined || isUndecodable(event)) return null;
  const data: Readonly<Record<string, unknown>> = event.data;
  const { version } = event.sealed ?? { version: versionOf(raw) };
  return {
    table,
    values: [
      day(event.at),
      version,
      pseudonym(raw.stream.slice(raw.stream.indexOf('-') + 1)),
      Number(raw.revision),
      ...(table.attributed ? [pseudonym(String(data['userId']))] : []),
      ...table.columns.map((column) => valueOf(column, data[column.field], pseudonym)),
    ],
  };
};

const versionOf = ({ metadata }: RawEvent): number =>
  typeof metadata === 'object' && metadata !== null && 'version' in metadata ? Number(metadata.version) : 1;
