import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import type { EventConsumer } from './event-consumer.ts';

/**
 * A feed that ends before the first event that lies beyond what is wanted, as if the store had nothing more there. `after` is where the
 * feed begins.
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
      const arrived = await consumer.take(limit, least);
      const beyond = arrived.events.findIndex(isBeyond);
      const events = beyond === -1 ? arrived.events : arrived.events.slice(0, beyond);
      position = beyond === -1 ? arrived.position : (events.at(-1)?.position ?? position);
      return { events, position, caughtUp: arrived.caughtUp || beyond !== -1 };
    },
  };
};
