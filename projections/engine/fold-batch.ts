import { setImmediate } from 'node:timers/promises';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { decodeEvent, isUndecodable } from '@secondspring/platform/event-store/event-codec.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { DataKey } from '@secondspring/platform/vault/envelope.ts';
import type { Change } from './change.ts';
import { errorReason } from './fault.ts';
import { BEHIND_ANOTHER, type ParkedEvent } from './parking.ts';

export type Fold = (event: DomainEvent) => readonly Change[];

export type FoldOptions = {
  readonly keys: ReadonlyMap<string, DataKey>;
  readonly fold: Fold;
  readonly keepSealed?: readonly string[];
  /** Positions of events that an operator skipped. */
  readonly skipped?: ReadonlySet<bigint>;
};

const NONE: ReadonlySet<bigint> = new Set();

/** Events decoded before yielding to the event loop; a few milliseconds. */
const EVENTS_PER_TURN = 200;

/**
 * Decodes and folds events in order. An event that cannot be decoded or folded is parked, with all later events of
 * its stream; so are events of streams in `held`. `keys` holds every key that still exists for the events, except
 * for types in `keepSealed`. Calls `take` with each change, in order. Returns the parked events.
 */
export const foldBatch = async (
  { keys, fold, keepSealed = [], skipped = NONE }: FoldOptions,
  events: readonly RawEvent[],
  held: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>,
  take: (change: Change) => void,
): Promise<readonly ParkedEvent[]> => {
  const parked: ParkedEvent[] = [];
  const behindParked = new Set<string>();
  const parkEvent = (event: RawEvent, reason: string): void => {
    behindParked.add(event.stream);
    parked.push({ event, reason });
  };
  // Reading a stream name costs time, and streams are rarely parked.
  const isHeld = (event: RawEvent): boolean =>
    held.size + behindParked.size > 0 && (held.has(event.stream) || behindParked.has(event.stream));
  const foldOne = (event: RawEvent): void => {
    if (skipped.size > 0 && skipped.has(event.position)) return;
    if (isHeld(event)) return parkEvent(event, BEHIND_ANOTHER);
    const decoded = decodeEvent(keys, event, keepSealed.includes(event.type));
    if (isUndecodable(decoded)) return parkEvent(event, decoded.undecodable);
    let changes: readonly Change[];
    try {
      changes = fold(decoded);
    } catch (error) {
      return parkEvent(event, errorReason(error));
    }
    for (const change of changes) take(change);
  };
  for (let start = 0; start < events.length; start += EVENTS_PER_TURN) {
    // Lets the process receive and send in between.
    if (start > 0) await setImmediate();
    for (const event of events.slice(start, start + EVENTS_PER_TURN)) foldOne(event);
  }
  return parked;
};
