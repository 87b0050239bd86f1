import { eventTypeFilter, START, type EventStoreDBClient } from '@eventstore/db-client';
import { NO_CHECKPOINT } from './positions.ts';
import { toRawEvent, type RawEvent } from './raw-event.ts';

/** An event of a chosen type, or a checkpoint: the position up to which the store found none. */
export type FollowedEvent = { readonly position: bigint; readonly event?: RawEvent };

/** Events buffered before the subscription is paused. */
const READ_AHEAD = 100;
/** Checkpoint interval in units of the store's search window of 32 events. */
const CHECKPOINT_INTERVAL = 128;

/**
 * Follows events of these types after a commit position (`null`: from the first), in order, filtered by the
 * store. Runs until the signal aborts; throws then, and when the store is lost. `caughtUp` is called once
 * everything that existed at the start was yielded.
 */
export async function* followEvents(
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint | null,
  signal: AbortSignal,
  caughtUp: () => void = () => undefined,
): AsyncGenerator<FollowedEvent, never> {
  const buffered: FollowedEvent[] = [];
  let failure: Error | undefined;
  let isThere = false;
  let wake: () => void = () => undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };
  const report = (position: bigint): void => {
    if (position === NO_CHECKPOINT) return;
    // Events still buffered in the client come before this position.
    if (subscription.readableLength > 0) return;
    if (buffered.at(-1)?.event === undefined) buffered.pop();
    buffered.push({ position });
    wake();
  };
  signal.throwIfAborted();
  const subscription = client.subscribeToAll({
    fromPosition: after === null ? START : { commit: after, prepare: after },
    filter: eventTypeFilter({
      regex: `^(${types.join('|')})$`,
      checkpointInterval: CHECKPOINT_INTERVAL,
      checkpointReached: (_, position) => report(position.commit),
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
    buffered.push({ position: event.position, event });
    if (buffered.length >= READ_AHEAD) subscription.pause();
    wake();
  });
  try {
    for (;;) {
      if (failure !== undefined) throw failure;
      const next = buffered.shift();
      if (buffered.length === 0 && subscription.isPaused()) subscription.resume();
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
