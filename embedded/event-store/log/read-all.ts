import { CorruptRecord, StoredEvent } from './record.ts';
import type { Tables } from './tables.ts';

/** Reads stop after this many bytes, so that a page of large events stays small in memory. */
const PAGE_BYTES = 512 * 1024;

/** Events at and after a position, in order: at most `limit`, and not much more than half a mebibyte. @throws CorruptRecord */
export function allFrom(tables: Tables, position: number, limit: number): StoredEvent[] {
  return page(tables.events.getRange({ start: position, limit }), isNextOf);
}

/**
 * Events after the event at `position`, which the caller has seen (-1: from the beginning).
 * @throws CorruptRecord when one is damaged, or is missing between that event and the first.
 */
export function allAfter(tables: Tables, position: number, limit: number): StoredEvent[] {
  if (position < 0) return allFrom(tables, 0, limit);
  const events = page(tables.events.getRange({ start: position, exclusiveStart: true, limit }), isNextOf);
  const [first] = events;
  if (first !== undefined && first.previous !== position) throw gap(position);
  return events;
}

/** Events before a position, last first: at most `limit`, and not much more than half a mebibyte. @throws CorruptRecord */
export function allBefore(tables: Tables, position: number, limit: number): StoredEvent[] {
  const range = { start: position, exclusiveStart: true, reverse: true, limit };
  return page(tables.events.getRange(range), (event, earlier) => isNextOf(earlier, event));
}

function page(
  range: Iterable<{ key: number; value: Buffer }>,
  follows: (event: StoredEvent, next: StoredEvent) => boolean,
): StoredEvent[] {
  const events: StoredEvent[] = [];
  let bytes = 0;
  for (const { key, value } of range) {
    const event = new StoredEvent(value, key);
    const before = events.at(-1);
    if (before !== undefined && !follows(before, event)) throw gap(before.position);
    events.push(event);
    bytes += value.length;
    if (bytes >= PAGE_BYTES) break;
  }
  return events;
}

function isNextOf(event: StoredEvent, next: StoredEvent): boolean {
  return next.previous === event.position;
}

function gap(position: number): CorruptRecord {
  return new CorruptRecord(`A record beside position ${position} is missing`);
}
