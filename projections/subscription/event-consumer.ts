import type { EventStoreDBClient } from '@eventstore/db-client';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { Response } from './response.ts';
import { subscribe, type Subscription } from './subscribe.ts';

/** Events received since the last `take`. */
export type EventBatch = {
  readonly events: readonly RawEvent[];
  /** Position reached once these events are folded; at least that of the last event. */
  readonly position: bigint;
  /** Whether the store had no more events at some point since the subscription began. */
  readonly caughtUp: boolean;
};

/** Events of some types, in order. For one caller at a time. */
export type EventConsumer = {
  /**
   * Waits for an event, or with `least` for that many unless caught up; then takes at most `limit`. Throws when the
   * store is lost or the consumer closed.
   */
  take(limit: number, least?: number): Promise<EventBatch>;
  /** Number of received events not taken yet. */
  readonly buffered: () => number;
  close(): void;
};

/** At this number the stream is paused. */
const MAX_BUFFERED_EVENTS = 10_000;

/** Subscribes to events of these types after a position. The store filters. */
export const consumeEvents = (
  client: EventStoreDBClient,
  types: readonly string[],
  after: bigint,
): EventConsumer => {
  let events: RawEvent[] = [];
  let position = after;
  let checkpoint = after;
  let caughtUp = false;
  let toldCaughtUp = false;
  let failure: Error | undefined;
  let stream: Subscription['stream'] | undefined;
  let wake: () => void = () => undefined;

  const fail = (error: Error): void => {
    failure ??= error;
    stream?.cancel();
    wake();
  };
  const receive = (response: Response): void => {
    switch (response.kind) {
      case 'event':
        events.push(response.event);
        if (events.length >= MAX_BUFFERED_EVENTS) stream?.pause();
        break;
      case 'checkpoint':
        checkpoint = response.position;
        break;
      case 'caught-up':
        caughtUp = true;
        break;
      case 'other':
        return;
    }
    wake();
  };
  subscribe(client, types, after).then((opened) => {
    ({ stream } = opened);
    const { end } = opened;
    stream.on('error', fail);
    stream.on('end', () => fail(new Error('the event store ended the subscription')));
    stream.on('data', (response: Response) => {
      if (response.kind === 'caught-up' && end !== undefined) receive({ kind: 'checkpoint', position: end });
      receive(response);
    });
    if (failure !== undefined) stream.cancel();
  }, fail);

  const takeBatch = (limit: number): EventBatch | null => {
    const before = position;
    const batch = events.length <= limit ? events : events.slice(0, limit);
    events = events.length <= limit ? [] : events.slice(limit);
    if (events.length < MAX_BUFFERED_EVENTS && stream?.isPaused()) stream.resume();
    position = batch.at(-1)?.position ?? position;
    // The store sends a checkpoint after the events it covers, so it applies once the buffer is empty.
    if (events.length === 0 && checkpoint > position) position = checkpoint;
    const now = events.length === 0 && caughtUp;
    if (batch.length === 0 && position === before && now === toldCaughtUp) return null;
    toldCaughtUp = now;
    return { events: batch, position, caughtUp: now };
  };

  return {
    take: async (limit, least = 1) => {
      for (;;) {
        if (failure !== undefined) throw failure;
        const taking = caughtUp || events.length === 0 || events.length >= least ? takeBatch(limit) : null;
        if (taking !== null) return taking;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    buffered: () => events.length,
    close: () => fail(new Error('the event consumer was closed')),
  };
};
