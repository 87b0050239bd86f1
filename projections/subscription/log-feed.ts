import { NOTHING_FOLDED } from '@secondspring/platform/read-model/checkpoint.ts';
import {
  AT,
  checksumOf,
  claimedLength,
  HEADER,
  LENGTH_KNOWN,
} from '@secondspring/platform/event-store/log-record.ts';
import { DamagedLog } from '@secondspring/platform/event-store/damaged-log.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { EventFeed } from './event-feed.ts';
import { frequentText } from './frequent-text.ts';
import type { LocalLog } from './local-log.ts';
import { readResponse } from './response.ts';

/** Bytes read at a time; a record that is longer is read by itself. */
const PIECE = 1024 * 1024;

const damaged = (position: number): Error => new DamagedLog(position);

/**
 * A feed of the events of these types after a position, read from the embedded store's log itself, as far as it is committed; it is at its
 * end then. Only what is wanted is kept. Every record must stand where it says it does, and what is wanted must be whole: `take` throws
 * where that is not so.
 */
export const createLogFeed = (
  { file, end }: LocalLog,
  types: readonly string[],
  after: bigint,
): EventFeed => {
  const wanted = new Set(types);
  let piece = Buffer.allocUnsafeSlow(PIECE);
  let events: RawEvent[] = [];
  /** Where the next record begins. */
  let next = 0;
  let considered = after;
  let closed = false;

  const read = async (position: number, length: number): Promise<Buffer> => {
    if (length > piece.length) piece = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await file.read(piece, 0, Math.min(length, end - position), position);
    return piece.subarray(0, bytesRead);
  };
  const lengthAt = (bytes: Buffer, at: number): number => {
    const length = claimedLength(bytes, at);
    if (length === 0 || bytes.readDoubleLE(at + AT.position) !== next + at) throw damaged(next + at);
    return length;
  };
  const isWanted = (bytes: Buffer, at: number): boolean => {
    const start = at + bytes.readUInt32LE(at + AT.type);
    return wanted.has(frequentText(bytes, start, start + bytes.readUInt32LE(at + AT.type + 4)));
  };
  /** Takes what is wanted of these answers, which the next piece will overwrite, into memory of their own. */
  const keep = (bytes: Buffer, places: readonly number[], length: number): void => {
    const kept = Buffer.allocUnsafeSlow(length);
    let used = 0;
    for (let index = 0; index < places.length; index += 2) {
      const [start = 0, stop = 0] = [places[index], places[index + 1]];
      if (checksumOf(bytes.subarray(start, stop)) !== bytes.readUInt32LE(start + AT.crc))
        throw damaged(next + start);
      const from = used;
      used += bytes.copy(kept, used, start + HEADER, stop);
      const response = readResponse(kept, from, used);
      if (response.kind === 'event') events.push(response.event);
    }
  };
  const readOn = async (): Promise<void> => {
    let bytes = await read(next, PIECE);
    const first = lengthAt(bytes, 0);
    if (first > bytes.length) bytes = await read(next, first);
    if (first > bytes.length) throw damaged(next);
    const places: number[] = [];
    let length = 0;
    let at = 0;
    let last = next;
    while (at + HEADER < bytes.length) {
      const size = lengthAt(bytes, at);
      if (at + size > bytes.length) break;
      if (isWanted(bytes, at)) {
        places.push(at, at + size);
        length += size - HEADER;
      }
      last = next + at;
      at += size;
    }
    if (length > 0) keep(bytes, places, length);
    considered = BigInt(last);
    next += at;
  };
  const begin = async (): Promise<void> => {
    if (after === NOTHING_FOLDED) return;
    next = Number(after);
    next += lengthAt(await read(next, LENGTH_KNOWN + 8), 0);
  };
  let begun: Promise<void> | undefined;

  return {
    take: async (limit) => {
      await (begun ??= begin());
      while (events.length < limit && next < end) {
        if (closed) throw new Error('the feed was closed');
        await readOn();
      }
      const taken = events.length <= limit ? events : events.slice(0, limit);
      events = events.length <= limit ? [] : events.slice(limit);
      const position = events.length === 0 ? considered : (taken.at(-1)?.position ?? considered);
      return { events: taken, position, caughtUp: events.length === 0 && next >= end };
    },
    waiting: () => events.length,
    close: () => {
      if (closed) return;
      closed = true;
      void file.close();
    },
  };
};
