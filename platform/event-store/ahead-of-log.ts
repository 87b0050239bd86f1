import type { EventStoreDBClient } from '@eventstore/db-client';
import { NO_POSITION, lastPosition } from './positions.ts';

const RUN_BOOK = 'docs/operating/run-books.md#aheadofthelog';

/** Timeout of the check for an event at a position. */
const DEADLINE_MS = 10_000;

/**
 * A reader's stored position is beyond the log: an older copy was restored, or a disk lost the log's end.
 * Events appended up to that position would never be read.
 */
export class AheadOfLog extends Error {
  override readonly name = 'AheadOfLog';
  readonly position: bigint;
  /** Commit position of the last event. */
  readonly end: bigint;
  /** Fields of a log line about it. */
  readonly fields: Readonly<Record<'position' | 'logEnd' | 'runBook', string>>;

  constructor(position: bigint, end: bigint) {
    super(`position ${position} is not in the log, which ends with ${end}`);
    this.position = position;
    this.end = end;
    this.fields = { position: `${position}`, logEnd: `${end}`, runBook: RUN_BOOK };
  }
}

/**
 * Whether a position lies inside an event. Only the embedded store can tell; EventStoreDB fails the
 * subscription instead.
 */
const isWithinAnEvent = async (store: EventStoreDBClient, position: bigint): Promise<boolean> => {
  const fromPosition = { commit: position, prepare: position };
  const reading = store.readAll({ fromPosition, maxCount: 1, deadline: DEADLINE_MS });
  try {
    // Reads to the end: on disposal the client waits for abandoned reads.
    for await (const event of reading) void event;
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('No event begins at position');
  }
};

/**
 * Returns the error if a stored position is not in the log, else `null`. A follower may lag, so the leader
 * has to confirm it.
 */
export const findAheadOfLog = async (
  store: EventStoreDBClient,
  position: bigint,
): Promise<AheadOfLog | null> => {
  if (position === NO_POSITION) return null;
  const last = await lastPosition(store);
  const end = last < position ? await lastPosition(store, { requiresLeader: true }) : last;
  const isAhead = position > end || (await isWithinAnEvent(store, position));
  return isAhead ? new AheadOfLog(position, end) : null;
};
