import { setImmediate } from 'node:timers/promises';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { decodeEvent, isUndecodable } from '@secondspring/platform/event-store/event-codec.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { DataKey } from '@secondspring/platform/vault/envelope.ts';
import type { Change } from './change.ts';
import { errorReason } from './fault.ts';
import { BEHIND_ANOTHER, type ParkedEvent } from './parking.ts';

/** What a domain makes of an event. */
export type Fold = (event: DomainEvent) => readonly Change[];

/** With what events are decoded and folded. */
export type FoldOptions = {
  readonly keys: ReadonlyMap<string, DataKey>;
  readonly fold: Fold;
  readonly keepSealed?: readonly string[];
  /** Positions of events that an operator chose to leave out. */
  readonly skipped?: ReadonlySet<bigint>;
};

const NONE: ReadonlySet<bigint> = new Set();

/** Events decoded without a break; some milliseconds' work. */
const EVENTS_PER_TURN = 200;

/**
 * Decodes and folds events in their order. An event that can't be read or folded is parked with everything later of its
 * stream, as are events of the streams in `held`. `keys` are all that still exist of those the events were sealed with, but for the
 * types in `leavesSealed`, whose envelopes stay closed. `take` hears of each change in its turn. Answers what was parked.
 */
export const foldBatch = async (
  { keys, fold, keepSealed = [], skipped = NONE }: FoldOptions,
  events: readonly RawEvent[],
  held: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>,
  take: (change: Change) => void,
): Promise<readonly ParkedEvent[]> => {
  const parked: ParkedEvent[] = [];
  const behind = new Set<string>();
  const parkEvent = (event: RawEvent, reason: string): void => {
    behind.add(event.stream);
    parked.push({ event, reason });
  };
  // Hardly ever is a stream parked, and its name need not be read then.
  const isHeld = (event: RawEvent): boolean =>
    held.size + behind.size > 0 && (held.has(event.stream) || behind.has(event.stream));
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
    // Between them the process reads on and sends on.
    if (start > 0) await setImmediate();
    for (const event of events.slice(start, start + EVENTS_PER_TURN)) foldOne(event);
  }
  return parked;
};
