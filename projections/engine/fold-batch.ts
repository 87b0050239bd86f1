import { setImmediate } from 'node:timers/promises';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { decodeEvent, isUndecodable } from '@secondspring/platform/event-store/event-codec.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { DataKey } from '@secondspring/platform/vault/envelope.ts';
import type { Change } from './change.ts';
import { faultReason } from './fault.ts';
import { BEHIND_ANOTHER, type Parked } from './parking.ts';

/** What a domain makes of an event. */
export type Fold = (event: DomainEvent) => readonly Change[];

/** With what events are decoded and folded. */
export type Folding = {
  readonly keys: ReadonlyMap<string, DataKey>;
  readonly fold: Fold;
  readonly leavesSealed?: readonly string[];
  /** Positions of events that an operator chose to leave out. */
  readonly skipped?: ReadonlySet<bigint>;
};

const NONE: ReadonlySet<bigint> = new Set();

/** Events decoded without a break; some milliseconds' work. */
const AT_A_TIME = 200;

/**
 * Decodes and folds events in their order. An event that can't be read or folded is parked with everything later of its
 * stream, as are events of the streams in `held`. `keys` are all that still exist of those the events were sealed with, but for the
 * types in `leavesSealed`, whose envelopes stay closed. `take` hears of each change in its turn. Answers what was parked.
 */
export const foldBatch = async (
  { keys, fold, leavesSealed = [], skipped = NONE }: Folding,
  events: readonly RawEvent[],
  held: Pick<ReadonlyMap<string, unknown>, 'has' | 'size'>,
  take: (change: Change) => void,
): Promise<readonly Parked[]> => {
  const parked: Parked[] = [];
  const behind = new Set<string>();
  const setAside = (event: RawEvent, reason: string): void => {
    behind.add(event.stream);
    parked.push({ event, reason });
  };
  // Hardly ever is a stream parked, and its name need not be read then.
  const waits = (event: RawEvent): boolean =>
    held.size + behind.size > 0 && (held.has(event.stream) || behind.has(event.stream));
  const foldOne = (event: RawEvent): void => {
    if (skipped.size > 0 && skipped.has(event.position)) return;
    if (waits(event)) return setAside(event, BEHIND_ANOTHER);
    const decoded = decodeEvent(keys, event, leavesSealed.includes(event.type));
    if (isUndecodable(decoded)) return setAside(event, decoded.undecodable);
    let changes: readonly Change[];
    try {
      changes = fold(decoded);
    } catch (error) {
      return setAside(event, faultReason(error));
    }
    for (const change of changes) take(change);
  };
  for (let start = 0; start < events.length; start += AT_A_TIME) {
    // Between them the process reads on and sends on.
    if (start > 0) await setImmediate();
    for (const event of events.slice(start, start + AT_A_TIME)) foldOne(event);
  }
  return parked;
};
