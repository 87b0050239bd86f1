import type { EventStoreDBClient } from '@eventstore/db-client';
import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import { findAheadOfLog } from '../event-store/ahead-of-log.ts';
import { followEvents } from '../event-store/follow-events.ts';
import type { RawEvent } from '../event-store/raw-event.ts';
import { migrate } from '../migrations/migrate.ts';
import { urlOf } from '../postgres/pool.ts';
import { aheadOfLogTotal } from '../telemetry/metrics.ts';
import { describeError } from '../telemetry/describe-error.ts';
import type { Vault } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';
import { repeat } from '../concurrency/back-off.ts';
import { becomeLeader } from '../postgres/leader-election.ts';
import { parkEvent, listParkedEvents, readParkedEvent, unparkEvent, unparkAll } from './parking.ts';
import { reactorTables } from './migrations.ts';
import { savePosition, readPosition } from './positions.ts';
import { addReactorMetrics, type ReactorStatus } from './metrics.ts';
import { createReaction } from './reaction.ts';

/** A subset of a service's `Dependencies`. */
export type ReactorDependencies = {
  readonly store: EventStoreDBClient;
  readonly vaults: Vaults<Pick<Vault, 'openingKeys'>>;
  /** Read models' database, which also stores reactors' positions. */
  readonly pool: Pool;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

export type Reaction<Type extends EventType = EventType> = {
  /** Unique in the product and never changed: the position is stored under it. */
  readonly name: string;
  readonly types: readonly Type[];
  /**
   * Called at least once per event, one at a time and in order, so it must be idempotent. Errors are retried
   * for ever, except for unprocessable events (`reaction.ts`), which are parked.
   */
  readonly react: (event: DomainEvent<Type>) => Promise<void>;
};

export type Reactor = {
  status(): ReactorStatus;
  /** Waits for the reaction in progress and releases the leadership. */
  stop(): Promise<void>;
};

/**
 * Starts a reactor. One process per name leads, others stand by. The leader processes events after the stored
 * position, then new ones without polling, until stopped. If the store, database or keys are lost, it
 * restarts from the stored position with jittered back-off.
 */
export const startReactor = <Type extends EventType>(
  { store, vaults, pool, log }: ReactorDependencies,
  reaction: Reaction<Type>,
): Reactor => {
  const { name, types } = reaction;
  const part = `reactor ${name}`;
  const stopping = new AbortController();
  const status = { leader: false, position: null as string | null, parked: 0, fault: null as string | null };

  const noteFault = (error: unknown): void => {
    status.fault = describeError(error).kind;
  };

  /**
   * Position to continue from. If the stored position is not in the log, all events are processed again:
   * reactions are idempotent.
   */
  const findPosition = async (client: ClientBase): Promise<bigint | null> => {
    const position = await readPosition(client, name);
    const aheadOfLog = position === null ? null : await findAheadOfLog(store, position);
    if (aheadOfLog === null) return position;
    aheadOfLogTotal.inc({ reader: name });
    log.error(
      { part, ...aheadOfLog.fields },
      'the reactor is ahead of the log, which has lost its end or is an older copy; reacting anew from the first event',
    );
    await unparkAll(client, name);
    await savePosition(client, name, position, null);
    return null;
  };

  const lead = async (client: ClientBase, signal: AbortSignal, progressed: () => void): Promise<void> => {
    const reactTo = createReaction({ vaults, log, noteFault, signal }, reaction);
    const handle = async (event: RawEvent): Promise<boolean> => {
      const reason = await reactTo(event);
      status.fault = null;
      if (reason === null) return true;
      await parkEvent(client, name, event, reason);
      return false;
    };

    const newer = await migrate(pool, reactorTables);
    if (newer.length > 0) log.info({ part, newer }, 'a newer release migrated the tables; going on');
    let position = await findPosition(client);
    Object.assign(status, { leader: true, fault: null, position: position?.toString() ?? null });
    log.info({ part, position: status.position }, 'reacting');
    // Retry events that another release or leader parked.
    const parkedEvents = await listParkedEvents(client, name);
    status.parked = parkedEvents.length;
    for (const parked of parkedEvents)
      if (await handle(await readParkedEvent(store, parked))) {
        await unparkEvent(client, name, parked);
        status.parked -= 1;
      }
    for await (const arrival of followEvents(store, types, position, signal)) {
      if (arrival.event !== undefined && !(await handle(arrival.event))) status.parked += 1;
      await savePosition(client, name, position, arrival.position);
      position = arrival.position;
      status.position = position.toString();
      progressed();
    }
  };

  const term = async (progressed: () => void): Promise<void> => {
    const leadership = await becomeLeader(urlOf(pool), `react ${name}`, stopping.signal);
    const ending = new AbortController();
    const end = (): void => ending.abort();
    stopping.signal.addEventListener('abort', end);
    if (stopping.signal.aborted) end();
    const leading = lead(leadership.client, ending.signal, progressed);
    try {
      await Promise.race([leading, leadership.lost]);
    } finally {
      Object.assign(status, { leader: false, position: null });
      end();
      stopping.signal.removeEventListener('abort', end);
      // The current reaction ends before the leadership is released or requested again.
      await leading.catch(() => undefined);
      await leadership.release();
    }
  };

  const running = repeat(
    term,
    (error, attempt) => {
      noteFault(error);
      log.warn({ part, attempt, error: describeError(error) }, 'starting again');
    },
    stopping.signal,
  );
  const statusNow = (): ReactorStatus => ({ name, ...status });
  const endMeasuring = addReactorMetrics(statusNow);

  return {
    status: statusNow,
    stop: async () => {
      stopping.abort();
      await running;
      endMeasuring();
    },
  };
};
