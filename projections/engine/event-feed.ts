import { eventTypeFilter, START, type EventStoreDBClient } from '@eventstore/db-client';
import { NOTHING_FOLDED } from '@secondspring/platform/read-model/checkpoint.ts';
import { toRawEvent, type RawEvent } from '@secondspring/platform/event-store/raw-event.ts';

/** What has arrived since the last taking. */
export type Arrived = {
  readonly events: readonly RawEvent[];
  /** Position up to which nothing is missing once these events are folded; at least that of the last of them. */
  readonly position: bigint;
  /** Whether the store had nothing more at some moment since the feed began. */
  readonly caughtUp: boolean;
};

/** Events of chosen types in their order, as they arrive. One caller at a time. */
export type EventFeed = {
  /** Waits until something has arrived, then takes at most `limit` events. Throws when the store is lost or the feed closed. */
  take(limit: number): Promise<Arrived>;
  /** Events that have arrived and are not taken yet. */
  readonly waiting: () => number;
  close(): void;
};

/** Events that the client may hold ready before the store is held back. */
const READ_AHEAD = 4_096;
/** Considered events after which the store tells how far it is, in units of 32 (its default window). */
const CHECKPOINT_INTERVAL = 32;

const exactly = (types: readonly string[]): string => `^(${types.join('|')})$`;

/** Opens a feed of the events of these types after a position, filtered by the store. */
export const openFeed = (client: EventStoreDBClient, types: readonly string[], after: bigint): EventFeed => {
  let position = after;
  let checkpoint = after;
  let caughtUp = false;
  let failure: Error | undefined;
  let wake: () => void = () => undefined;

  const subscription = client.subscribeToAll(
    {
      fromPosition: after === NOTHING_FOLDED ? START : { commit: after, prepare: after },
      filter: eventTypeFilter({
        regex: exactly(types),
        checkpointInterval: CHECKPOINT_INTERVAL,
        checkpointReached: (_, reached) => {
          checkpoint = reached.commit;
          wake();
        },
      }),
    },
    { highWaterMark: READ_AHEAD },
  );
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };
  subscription.on('error', fail);
  subscription.on('end', () => fail(new Error('the event store ended the subscription')));
  subscription.on('close', () => fail(new Error('the subscription was closed')));
  subscription.on('readable', () => wake());
  subscription.on('caughtUp', () => {
    caughtUp = true;
    wake();
  });

  let told = false;
  const arrived = (limit: number): Arrived | null => {
    const events: RawEvent[] = [];
    while (events.length < limit) {
      const resolved: Parameters<typeof toRawEvent>[0] | null = subscription.read();
      if (resolved === null) break;
      events.push(toRawEvent(resolved));
    }
    const before = position;
    position = events.at(-1)?.position ?? position;
    const drained = subscription.readableLength === 0;
    // The store tells a checkpoint after the events before it, so with none of those left it holds for all.
    if (drained && checkpoint > position) position = checkpoint;
    const now = drained && caughtUp;
    if (events.length === 0 && position === before && now === told) return null;
    told = now;
    return { events, position, caughtUp: now };
  };

  return {
    take: async (limit) => {
      for (;;) {
        if (failure !== undefined) throw failure;
        const taken = arrived(limit);
        if (taken !== null) return taken;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    waiting: () => subscription.readableLength,
    close: () => {
      fail(new Error('the feed was closed'));
      subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    },
  };
};
