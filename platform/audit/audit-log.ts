import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { CommandError } from '../command-line/command-error.ts';
import { utcMonth } from '../dates/utc.ts';
import type { EventLog } from '../event-store/event-log.ts';

type Reading = DomainEvent<'RecordsRead'>;

/** Each month has a stream of its own, which nothing ends. */
const streamOf = (month: string): string => `readings-${month}`;

/**
 * Writes down who is about to read what, and only then reads. Throws {@link CommandError}, having read nothing, where it can't be written.
 */
export const auditedRead = async <Result>(
  log: Pick<EventLog, 'append'>,
  data: Reading['data'],
  read: () => Promise<Result>,
  now: () => Date = () => new Date(),
): Promise<Result> => {
  const event = { type: 'RecordsRead', data, id: randomUUID(), at: now().toISOString() } as const;
  try {
    await log.append(streamOf(utcMonth(now())), 'any', [event], null);
  } catch (error) {
    throw new CommandError(
      'Nothing is shown: that you look at it could not be written down. Please try again.',
      {
        cause: error,
      },
    );
  }
  return await read();
};

/** The readings of a month (YYYY-MM), in their order. */
export const readAuditLog = async (log: Pick<EventLog, 'read'>, month: string): Promise<readonly Reading[]> =>
  (await log.read(streamOf(month))).filter((event): event is Reading => event.type === 'RecordsRead');
