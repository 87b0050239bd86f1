import type { EventStoreDBClient } from '@eventstore/db-client';
import { NO_POSITION } from '../read-model/checkpoint.ts';
import { lastPosition } from './last-position.ts';

const RUN_BOOK = 'docs/operating/run-books.md#aheadofthelog';

/** Milliseconds that the store may take to say whether an event begins somewhere. */
const DEADLINE_MS = 10_000;

/**
 * A reader remembers a position that the log does not have: an older copy of the log was put back, or a disk lost its end. What is appended up to
 * that position would never be read.
 */
export class AheadOfLog extends Error {
  override readonly name = 'AheadOfLog';
  readonly position: bigint;
  /** Commit position of the log's last event. */
  readonly end: bigint;
  /** What a log line says of it. */
  readonly fields: Readonly<Record<'position' | 'logEnd' | 'runBook', string>>;

  constructor(position: bigint, end: bigint) {
    super(`position ${position} is not in the log, which ends with ${end}`);
    this.position = position;
    this.end = end;
    this.fields = { position: `${position}`, logEnd: `${end}`, runBook: RUN_BOOK };
  }
}

/** Whether another event stands across a position within the log. Only the embedded store can tell; a real one fails the subscription. */
const isWithinAnEvent = async (store: EventStoreDBClient, position: bigint): Promise<boolean> => {
  const fromPosition = { commit: position, prepare: position };
  const reading = store.readAll({ fromPosition, maxCount: 1, deadline: DEADLINE_MS });
  try {
    // Read to its end: the client waits for a reading that was left when it is disposed of.
    for await (const event of reading) void event;
    return false;
  } catch (error) {
    return error instanceof Error && error.message.includes('No event begins at position');
  }
};

/**
 * Answers the fault where a position that a reader remembers is not in the log, and `null` where it is. A follower that lags behind is not believed:
 * the leader has to confirm it.
 */
export const findAheadOfLog = async (
  store: EventStoreDBClient,
  position: bigint,
): Promise<AheadOfLog | null> => {
  if (position === NO_POSITION) return null;
  const seen = await lastPosition(store);
  const end = seen < position ? await lastPosition(store, { requiresLeader: true }) : seen;
  const isAhead = position > end || (await isWithinAnEvent(store, position));
  return isAhead ? new AheadOfLog(position, end) : null;
};
