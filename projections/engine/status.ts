import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';

/** What a projector is doing: waiting for the lead, building its tables anew, folding, or pausing after a fault. */
export type Phase = 'standby' | 'rebuilding' | 'folding' | 'faulty' | 'stopped';

/** How a projector is doing. It names no event, stream or person. */
export type ProjectorStatus = {
  readonly domain: DomainName;
  /** The projection version of this release. */
  readonly edition: number;
  readonly phase: Phase;
  /** Whether this process leads. */
  readonly leader: boolean;
  /** Commit position folded up to. */
  readonly position: string;
  readonly lag: {
    /** Events that have arrived from the store and are not written yet. */
    readonly events: number;
    /** Age of the newest written event while there are more to write; 0 when there are none. */
    readonly seconds: number;
  };
  /** Events parked in the read models. */
  readonly parked: number;
  /** Name of the last fault, while it lasts. */
  readonly fault: string | null;
};

/** What a projector notes of itself as it goes. */
export type ProjectorState = {
  phase: Phase;
  position: bigint;
  /** Newest event written; `null` before the first. */
  newest: RawEvent | null;
  caughtUp: boolean;
  parked: number;
  fault: Error | null;
};

/** Notes of a projector that has not begun. */
export const initialState = (): ProjectorState => ({
  phase: 'standby',
  position: -1n,
  newest: null,
  caughtUp: false,
  parked: 0,
  fault: null,
});

/** The status that the notes come to. `waiting` is the number of events arrived and not written, `now` in milliseconds. */
export const statusOf = (
  domain: { name: DomainName; projectionVersion: number },
  state: ProjectorState,
  waiting: number,
  now: number,
): ProjectorStatus => {
  const behind = waiting > 0 || !state.caughtUp;
  const age =
    state.newest === null ? 0 : differenceInSeconds(now, state.newest.created, { roundingMethod: 'round' });
  return {
    domain: domain.name,
    edition: domain.projectionVersion,
    phase: state.phase,
    leader: state.phase === 'folding',
    position: state.position.toString(),
    lag: { events: waiting, seconds: behind ? Math.max(0, age) : 0 },
    parked: state.parked,
    fault: state.fault?.name ?? null,
  };
};
