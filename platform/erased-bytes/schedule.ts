import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { migrate } from '../migrations/migrate.ts';
import { urlOf } from '../postgres/pool.ts';
import { describeError } from '../telemetry/describe-error.ts';
import { repeat } from '../concurrency/back-off.ts';
import { becomeLeader } from '../postgres/leader-election.ts';
import type { ErasableDatabases } from './destroy-erased-bytes.ts';
import { runDestruction, lastDestruction, type PastDestruction } from './destructions.ts';
import { destructionTables } from './migrations.ts';
import { gauge } from '../telemetry/metrics.ts';

/**
 * Gauge of how long the destruction of erased bytes is overdue. `due`: milliseconds since the epoch;
 * undefined while another process leads.
 */
export const addDestructionMetrics = (due: () => number | undefined): void => {
  gauge(
    'secondspring_erased_bytes_overdue_seconds',
    'How long the destruction of erased bytes is overdue, where this process leads it',
    [],
    () => {
      const instant = due();
      return instant === undefined ? [] : [[{}, Math.max(0, (Date.now() - instant) / 1_000)]];
    },
  );
};

export type ScheduleOptions = {
  readonly databases: ErasableDatabases;
  /** Hours between the starts of two destructions. */
  readonly hours: number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

/** Milliseconds before a retry after an incomplete destruction. */
const RETRY_MS = 10 * millisecondsInMinute;

/** 0 if it is due. */
export const msUntilNext = (
  last: Pick<PastDestruction, 'started_at' | 'left_over'> | undefined,
  hours: number,
  now: Date,
): number => {
  if (last === undefined) return 0;
  const interval = hours * millisecondsInHour;
  const wait = last.left_over.length === 0 ? interval : Math.min(RETRY_MS, interval);
  return Math.max(0, new Date(last.started_at).getTime() + wait - now.getTime());
};

/**
 * Destroys erased bytes every `hours`, in one process at a time. Failures are logged and retried with
 * back-off. `stop` waits for a destruction in progress.
 */
export const scheduleDestruction = ({
  databases,
  hours,
  log,
}: ScheduleOptions): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const part = 'erased bytes';

  let due: number | undefined;

  const destroy = async (): Promise<void> => {
    const { tables, left, milliseconds } = await runDestruction(databases);
    const fields = { part, count: tables, milliseconds };
    if (left.length === 0) log.info(fields, 'the bytes of what was erased are destroyed');
    else log.warn(fields, `bytes of what was erased may be left: ${left.join('; ')}`);
  };
  const lead = async (): Promise<never> => {
    for (;;) {
      const last = await lastDestruction(databases.readModels);
      const milliseconds = msUntilNext(last, hours, new Date());
      due = last?.left_over.length === 0 || due === undefined ? Date.now() + milliseconds : due;
      await pause(milliseconds, undefined, { signal });
      try {
        await destroy();
      } catch (error) {
        // A pause: an immediate retry would repeat the finished part.
        log.warn({ part, error: describeError(error) }, 'the bytes of what was erased are not destroyed');
        await pause(Math.min(RETRY_MS, hours * millisecondsInHour), undefined, { signal });
      }
    }
  };
  const term = async (): Promise<void> => {
    const leadership = await becomeLeader(urlOf(databases.readModels), 'destroy erased bytes', signal);
    try {
      await migrate(databases.readModels, destructionTables);
      await Promise.race([lead(), leadership.lost]);
    } finally {
      due = undefined;
      await leadership.release();
    }
  };
  addDestructionMetrics(() => due);
  const running = repeat(
    term,
    (error, attempt) => log.warn({ part, attempt, error: describeError(error) }, 'starting again'),
    signal,
  );
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
