import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';

/** `standby`: waiting for leadership. `faulty`: pausing after an error. */
export type Phase = 'standby' | 'rebuilding' | 'folding' | 'faulty' | 'stopped';

/** How far read models are behind the log. */
export type Lag = {
  /** Events not yet written. */
  readonly events: number;
  /** Age of the event where they stand, in seconds; 0 if there are no more. */
  readonly seconds: number;
};

/** `now` is in milliseconds. */
export const lagSeconds = ({ created }: Pick<RawEvent, 'created'>, now: number): number =>
  Math.max(0, differenceInSeconds(now, created, { roundingMethod: 'round' }));

/** It names no event, stream or person. */
export type ProjectorStatus = {
  readonly domain: DomainName;
  /** The projection version of this release. */
  readonly edition: number;
  readonly phase: Phase;
  /** Whether this process leads. */
  readonly leader: boolean;
  /** Commit position of the last folded event. */
  readonly position: string;
  /** Of the events received. */
  readonly lag: Lag;
  readonly parked: number;
  /** Name of the current error. */
  readonly fault: string | null;
};

export type ProjectorState = {
  phase: Phase;
  position: bigint;
  /** Newest event written; `null` before the first. */
  newest: RawEvent | null;
  caughtUp: boolean;
  parked: number;
  fault: Error | null;
};

export const initialState = (): ProjectorState => ({
  phase: 'standby',
  position: -1n,
  newest: null,
  caughtUp: false,
  parked: 0,
  fault: null,
});

/** `waiting` is the number of events received and not written; `now` is in milliseconds. */
export const statusOf = (
  domain: { name: DomainName; projectionVersion: number },
  state: ProjectorState,
  waiting: number,
  now: number,
): ProjectorStatus => {
  const isBehind = waiting > 0 || !state.caughtUp;
  return {
    domain: domain.name,
    edition: domain.projectionVersion,
    phase: state.phase,
    leader: state.phase === 'folding',
    position: state.position.toString(),
    lag: { events: waiting, seconds: isBehind && state.newest !== null ? lagSeconds(state.newest, now) : 0 },
    parked: state.parked,
    fault: state.fault?.name ?? null,
  };
};
