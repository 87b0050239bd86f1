import { indexKey, revisionOfKey } from './keys.ts';
import { checked } from './lookup.ts';
import { CorruptRecord, type StoredEvent } from './record.ts';
import type { StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';

const PAGE_BYTES = 512 * 1024;

/** Events of a stream from a number on, in order, at most `limit`. @throws CorruptRecord when one is damaged or missing. */
export function streamFrom(tables: Tables, row: StreamRow, revision: number, limit: number): StoredEvent[] {
  const range = { start: indexKey(row.id, revision), end: indexKey(row.id, row.last + 1), limit };
  return page(tables, row, tables.index.getRange(range), revision, 1);
}

/** Events of a stream from a number backwards, at most `limit`. @throws CorruptRecord when one is damaged or missing. */
export function streamBackFrom(
  tables: Tables,
  row: StreamRow,
  revision: number,
  limit: number,
): StoredEvent[] {
  const first = Math.min(revision, row.last);
  if (first < 0) return [];
  const range = {
    start: indexKey(row.id, first),
    end: indexKey(row.id, 0),
    inclusiveEnd: true,
    reverse: true,
    limit,
  };
  return page(tables, row, tables.index.getRange({ ...range, reverse: true }), first, -1);
}

function page(
  tables: Tables,
  row: StreamRow,
  range: Iterable<{ key: Buffer; value: Buffer }>,
  start: number,
  step: 1 | -1,
): StoredEvent[] {
  const events: StoredEvent[] = [];
  let bytes = 0;
  for (const { key, value } of range) {
    const revision = revisionOfKey(key);
    if (revision !== start + step * events.length) {
      throw new CorruptRecord(`The index of a stream is damaged at event ${revision}`);
    }
    const event = checked(tables, value, row.id, revision);
    events.push(event);
    bytes += event.size;
    if (bytes >= PAGE_BYTES) break;
  }
  return events;
}
