import type { LogFile } from './log-file.ts';
import { CorruptRecord, type LogRecord } from './record.ts';

/** Bytes per read, and the expected size of an event. */
const MAX_PAGE_BYTES = 256 * 1024;
const TYPICAL_RECORD_BYTES = 1024;

/**
 * Up to `limit` events from `position` on, in order.
 * @param end of the log
 * @throws CorruptRecord when an event is damaged or none begins at the position
 */
export const allFrom = (file: LogFile, position: number, end: number, limit: number): LogRecord[] => {
  if (position >= end || limit < 1) return [];
  const length = Math.min(MAX_PAGE_BYTES, end - position, limit * TYPICAL_RECORD_BYTES);
  const events = file.between(position, length).slice(0, limit);
  for (const [place, event] of events.entries()) {
    const before = events[place - 1];
    if (before !== undefined && event.previous !== before.position) throw gap(before.position);
  }
  return events;
};

/**
 * Up to `limit` events before `position`, last first.
 * @param last position of the last event of the log
 */
export const allBefore = (
  file: LogFile,
  position: number,
  { last, end }: { last: number; end: number },
  limit: number,
): LogRecord[] => {
  const events: LogRecord[] = [];
  let bytes = 0;
  let at = position >= end ? last : file.at(position).previous;
  while (at >= 0 && events.length < limit && bytes < MAX_PAGE_BYTES) {
    const event = file.at(at);
    if (event.previous >= at) throw gap(at);
    events.push(event);
    bytes += event.size;
    at = event.previous;
  }
  return events;
};

const gap = (position: number): CorruptRecord =>
  new CorruptRecord(`A record beside position ${position} is missing`);
