import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { decodeEvent, isUndecodable } from '@secondspring/platform/event-store/event-codec.ts';
import { followEvents } from '@secondspring/platform/event-store/follow-events.ts';
import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import { createPositionWaiters } from '@secondspring/platform/read-model/position-waiters.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { repeat } from '@secondspring/platform/concurrency/back-off.ts';
import type { RemoteStates } from './release-for.ts';
import { type ReleaseEvent, remoteEvolver, remoteOfStream, type RemoteState } from './remote/state.ts';

/** The releases, followed from the event store and kept in memory. */
export type FollowedReleases = {
  readonly states: RemoteStates;
  /** Resolves once all events from before the start of the process are read. */
  readonly begun: Promise<void>;
  isBegun(): boolean;
  /** How many events were applied. */
  count(): number;
  /** Resolves once the event at this commit position is applied, or after `milliseconds`. */
  reached(position: bigint, milliseconds: number): Promise<void>;
};

const nothingSealed = new Map<string, never>();

/**
 * Subscribes to the streams of all micro-frontends until the signal aborts, and resubscribes after a lost
 * connection. Changes apply within milliseconds.
 */
export const followReleases = (
  { store, log }: Pick<Dependencies, 'store' | 'log'>,
  signal: AbortSignal,
): FollowedReleases => {
  const states = new Map<string, RemoteState>();
  const begun = Promise.withResolvers<void>();
  const applied = createPositionWaiters(Infinity, NO_POSITION);
  let isBegun = false;
  let position: bigint | null = null;
  let count = 0;

  const take = (raw: RawEvent): void => {
    const event = decodeEvent(nothingSealed, raw);
    if (isUndecodable(event)) {
      log.error({ part: 'releases', type: raw.type }, 'an event of a release can’t be read');
      return;
    }
    const name = remoteOfStream(event.stream);
    states.set(
      name,
      remoteEvolver.evolve(states.get(name) ?? remoteEvolver.initial, event as DomainEvent<ReleaseEvent>),
    );
    count += 1;
  };
  const caughtUp = (): void => {
    isBegun = true;
    begun.resolve();
  };
  const follow = async (progressed: () => void): Promise<void> => {
    for await (const arrival of followEvents(store, remoteEvolver.types, position, signal, caughtUp)) {
      if (arrival.event !== undefined) take(arrival.event);
      position = arrival.position;
      applied.tell(position);
      progressed();
    }
  };
  void repeat(
    follow,
    (error, attempt) =>
      log.warn({ part: 'releases', attempt, error: describeError(error) }, 'following again'),
    signal,
  );

  return {
    states,
    begun: begun.promise,
    isBegun: () => isBegun,
    count: () => count,
    reached: async (wanted, milliseconds) => {
      await applied.wait(wanted, milliseconds).reached;
    },
  };
};
