import type { IndexEntries } from './index-entries.ts';
import { idKey, indexKey, streamKey } from './keys.ts';
import { CorruptRecord, type LogRecord } from './record.ts';
import { decodeRow, UNKNOWN_STREAM, type StreamRow } from './stream-row.ts';
import type { Tables } from './tables.ts';

export type Records = {
  /** @throws CorruptRecord */
  at(position: number): LogRecord;
};

/** The log, its tables, and entries not yet written to them, newest first. */
export type View = {
  readonly records: Records;
  readonly tables: Tables;
  readonly overlays: readonly IndexEntries[];
};

/**
 * `UNKNOWN_STREAM` for an unknown name.
 * @throws CorruptRecord
 */
export const findStream = ({ tables, overlays }: View, name: string): StreamRow => {
  for (const overlay of overlays) {
    const row = overlay.row(name);
    if (row !== undefined) return row;
  }
  const key = streamKey(name);
  const sealed = tables.streams.get(key);
  return sealed === undefined ? UNKNOWN_STREAM : decodeRow(key, sealed);
};

/**
 * Undefined when the stream has no event of this revision.
 * @throws CorruptRecord when the index points to another event
 */
export const eventOf = (view: View, streamId: number, revision: number): LogRecord | undefined => {
  const position = positionOf(view, streamId, revision);
  if (position === undefined) return undefined;
  const event = view.records.at(position);
  if (event.streamId === streamId && event.revision === revision) return event;
  throw new CorruptRecord(`The index of a stream is wrong at event ${revision}`, 'index');
};

/** Revision of the latest event with this id. */
export const revisionOf = ({ tables, overlays }: View, streamId: number, id: string): number | undefined => {
  for (const overlay of overlays) {
    const revision = overlay.revision(streamId, id);
    if (revision !== undefined) return revision;
  }
  return tables.ids.get(idKey(streamId, id))?.readDoubleBE(0);
};

const positionOf = ({ tables, overlays }: View, streamId: number, revision: number): number | undefined => {
  for (const overlay of overlays) {
    const position = overlay.position(streamId, revision);
    if (position !== undefined) return position;
  }
  return tables.index.get(indexKey(streamId, revision))?.readDoubleBE(0);
};
