import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { EventConsumer } from './event-consumer.ts';

/**
 * A consumer that ends before the first event that `isBeyond`, as if it had caught up. `after` is the position
 * where the consumer starts.
 */
export const stopBefore = (
  consumer: EventConsumer,
  isBeyond: (event: RawEvent) => boolean,
  after: bigint,
): EventConsumer => {
  let position = after;
  return {
    ...consumer,
    take: async (limit, least) => {
      const batch = await consumer.take(limit, least);
      const beyond = batch.events.findIndex(isBeyond);
      const events = beyond === -1 ? batch.events : batch.events.slice(0, beyond);
      position = beyond === -1 ? batch.position : (events.at(-1)?.position ?? position);
      return { events, position, caughtUp: batch.caughtUp || beyond !== -1 };
    },
  };
};
