import { eventTypeFilter, START, type EventStoreDBClient } from '@eventstore/db-client';
import { NO_CHECKPOINT } from './no-checkpoint.ts';
import { toRawEvent, type RawEvent } from './raw-event.ts';

/** What comes from the store: an event of a chosen type, or only how far it has looked without finding one. */
export type FollowedEvent = { readonly position: bigint; readonly event?: RawEvent };

/** Events held ready before the store is held back. */
const READ_AHEAD = 100;
/** Considered events after which the store tells how far it is, in units of its search window of 32. */
const CHECKPOINT_INTERVAL = 128;

/**
 * Follows the events of these types after a commit position (`null` for all of them), in their order, filtered by the store. Goes
 * on until the signal aborts; throws then, and when the store is lost. `caughtUp` is called once everything was given out that stood there
 * when it began.
 */
export async function* followEvents(
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint | null,
  signal: AbortSignal,
  caughtUp: () => void = () => undefined,
): AsyncGenerator<FollowedEvent, never> {
  const arrived: FollowedEvent[] = [];
  let failure: Error | undefined;
  let isThere = false;
  let wake: () => void = () => undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };
  const told = (position: bigint): void => {
    if (position === NO_CHECKPOINT) return;
    // Events still inside the client stand before this position; it is theirs to move past them.
    if (subscription.readableLength > 0) return;
    if (arrived.at(-1)?.event === undefined) arrived.pop();
    arrived.push({ position });
    wake();
  };
  signal.throwIfAborted();
  const subscription = client.subscribeToAll({
    fromPosition: after === null ? START : { commit: after, prepare: after },
    filter: eventTypeFilter({
      regex: `^(${types.join('|')})$`,
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: (_, position) => told(position.commit),
    }),
  });
  const stop = (): void => fail(new Error('told to stop'));
  signal.addEventListener('abort', stop);
  subscription.on('error', fail);
  subscription.on('caughtUp', () => {
    isThere = true;
    wake();
  });
  subscription.on('end', () => fail(new Error('the event store ended the subscription')));
  subscription.on('data', (resolved) => {
    const event = toRawEvent(resolved);
    arrived.push({ position: event.position, event });
    if (arrived.length >= READ_AHEAD) subscription.pause();
    wake();
  });
  try {
    for (;;) {
      if (failure !== undefined) throw failure;
      const next = arrived.shift();
      if (arrived.length === 0 && subscription.isPaused()) subscription.resume();
      if (next !== undefined) yield next;
      else if (isThere && subscription.readableLength === 0) {
        isThere = false;
        caughtUp();
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
}
