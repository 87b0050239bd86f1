import { eventOf, type View } from './lookup.ts';
import { CorruptRecord, type LogRecord } from './record.ts';
import type { StreamRow } from './stream-row.ts';

/** Limits the memory of a page of large events. */
const MAX_PAGE_BYTES = 512 * 1024;

/**
 * Up to `limit` events from `revision` on, in order.
 * @throws CorruptRecord when an event is damaged or missing
 */
export const streamFrom = (view: View, row: StreamRow, revision: number, limit: number): LogRecord[] =>
  page(view, row, revision, Math.min(limit, row.last - revision + 1), 1);

/**
 * Up to `limit` events from `revision` backwards.
 * @throws CorruptRecord when an event is damaged or missing
 */
export const streamBackFrom = (view: View, row: StreamRow, revision: number, limit: number): LogRecord[] => {
  const first = Math.min(revision, row.last);
  return page(view, row, first, Math.min(limit, first + 1), -1);
};

const page = (view: View, row: StreamRow, start: number, count: number, step: 1 | -1): LogRecord[] => {
  const events: LogRecord[] = [];
  let bytes = 0;
  for (let revision = start; events.length < count && bytes < MAX_PAGE_BYTES; revision += step) {
    const event = eventOf(view, row.id, revision);
    if (event === undefined)
      throw new CorruptRecord(`Event ${revision} of a stream is missing from its index`, 'index');
    events.push(event);
    bytes += event.size;
  }
  return events;
};
