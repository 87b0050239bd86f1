import type { EventStoreDBClient } from '@eventstore/db-client';
import { events } from '@secondspring/contracts/events/catalogue.ts';
import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { isBefore } from 'date-fns/isBefore';
import { consumeEvents } from '../../subscription/event-consumer.ts';
import type { HistorySession } from '../session/session.ts';

/** When the first event was recorded; null if there is none. */
const firstRecorded = async (store: EventStoreDBClient): Promise<Date | null> => {
  const consumer = consumeEvents(store, Object.keys(events), NO_POSITION);
  try {
    const { events: taken } = await consumer.take(1);
    return taken[0]?.created ?? null;
  } finally {
    consumer.close();
  }
};

/** Warns if a date is earlier than the first event. */
export const noteBeforeFirst = async (
  { servers, note }: Pick<HistorySession, 'servers' | 'note'>,
  date: Date,
): Promise<void> => {
  const first = await firstRecorded(servers.store);
  if (first === null) note('Nothing is recorded yet.');
  else if (isBefore(date, first))
    note(`The first event was recorded on ${utcDay(first)}; before it there is nothing.`);
};
