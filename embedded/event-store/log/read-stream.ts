import { eventOf, type View } from './lookup.ts';
import { CorruptRecord, type StoredEvent } from './record.ts';
import type { StreamRow } from './stream-row.ts';

/** Reads stop after this many bytes, so that a page of large events stays small in memory. */
const PAGE_BYTES = 512 * 1024;

/** Events of a stream from a number on, in order, at most `limit`. @throws CorruptRecord when one is damaged or missing. */
export const streamFrom = (view: View, row: StreamRow, revision: number, limit: number): StoredEvent[] => {
  return page(view, row, revision, Math.min(limit, row.last - revision + 1), 1);
};

/** Events of a stream from a number backwards, at most `limit`. @throws CorruptRecord when one is damaged or missing. */
export const streamBackFrom = (
  view: View,
  row: StreamRow,
  revision: number,
  limit: number,
): StoredEvent[] => {
  const first = Math.min(revision, row.last);
  return page(view, row, first, Math.min(limit, first + 1), -1);
};

const page = (view: View, row: StreamRow, start: number, count: number, step: 1 | -1): StoredEvent[] => {
  const events: StoredEvent[] = [];
  let bytes = 0;
  for (let revision = start; events.length < count && bytes < PAGE_BYTES; revision += step) {
    const event = eventOf(view, row.id, revision);
    if (event === undefined)
      throw new CorruptRecord(`Event ${revision} of a stream is missing from its index`, 'index');
    events.push(event);
    bytes += event.size;
  }
  return events;
};
