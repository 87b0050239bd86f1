import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { CommandError } from '../command-line/command-error.ts';
import { utcMonth } from '../dates/utc.ts';
import type { EventLog } from '../event-store/event-log.ts';

type Reading = DomainEvent<'RecordsRead'>;

/** One stream per month. */
const streamOf = (month: string): string => `readings-${month}`;

/**
 * Records who reads what before reading it. Throws {@link CommandError} without reading if that cannot be
 * recorded.
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

/** Entries of a month (YYYY-MM) in order. */
export const readAuditLog = async (log: Pick<EventLog, 'read'>, month: string): Promise<readonly Reading[]> =>
  (await log.read(streamOf(month))).filter((event): event is Reading => event.type === 'RecordsRead');
