import { idKey, indexKey, streamKey } from './keys.ts';
import { CorruptRecord, StoredEvent } from './record.ts';
import { decodeRow, UNKNOWN_STREAM, type StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';

/** The stream's row; `UNKNOWN_STREAM` when it was never heard of. @throws CorruptRecord */
export function findStream(tables: Tables, name: string): StreamRow {
  const key = streamKey(name);
  const sealed = tables.streams.get(key);
  return sealed === undefined ? UNKNOWN_STREAM : decodeRow(key, sealed);
}

/** The record at a position. @throws CorruptRecord when it is damaged or missing. */
export function eventAt(tables: Tables, position: number): StoredEvent {
  const bytes = tables.events.get(position);
  if (bytes === undefined) throw new CorruptRecord(`The record at position ${position} is missing`);
  return new StoredEvent(bytes, position);
}

/** An event by its number, undefined when the stream has none. @throws CorruptRecord */
export function eventOf(tables: Tables, streamId: number, revision: number): StoredEvent | undefined {
  const position = tables.index.get(indexKey(streamId, revision));
  return position === undefined ? undefined : checked(tables, position, streamId, revision);
}

/** The number of the latest event of the stream with this id. */
export function revisionOf(tables: Tables, streamId: number, id: string): number | undefined {
  return tables.ids.get(idKey(streamId, id))?.readDoubleBE(0);
}

/** The record an index entry points at. @throws CorruptRecord when it is not the event the entry names. */
export function checked(tables: Tables, position: Buffer, streamId: number, revision: number): StoredEvent {
  const event = eventAt(tables, position.readDoubleBE(0));
  if (event.streamId !== streamId || event.revision !== revision) {
    throw new CorruptRecord(`The index of a stream is damaged at event ${revision}`);
  }
  return event;
}
