import type { EventStoreDBClient } from '@eventstore/db-client';
import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { ClientBase, Pool } from 'pg';
import type { Logger } from 'pino';
import { findAheadOfLog } from '../event-store/ahead-of-log.ts';
import { followEvents } from '../event-store/follow-events.ts';
import type { RawEvent } from '../event-store/raw-event.ts';
import { migrate } from '../migrations/migrate.ts';
import { urlOf } from '../read-model/pool.ts';
import { aheadOfLogTotal } from '../telemetry/metrics.ts';
import { describeError } from '../telemetry/describe-error.ts';
import type { Vault } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';
import { waitBefore } from '../concurrency/back-off.ts';
import { becomeLeader } from '../concurrency/leader-election.ts';
import { parkEvent, listParkedEvents, readParkedEvent, unparkEvent, unparkAll } from './parking.ts';
import { reactorTables } from './migrations.ts';
import { savePosition, readPosition } from './positions.ts';
import { addReactorMetrics } from './metrics.ts';
import type { ReactorStatus } from './reactor-status.ts';
import { createReaction } from './reaction.ts';

/** What a reactor stands on; `Dependencies` of a service has it all. */
export type ReactorDependencies = {
  readonly store: EventStoreDBClient;
  readonly vaults: Vaults<Pick<Vault, 'openingKeys'>>;
  /** Of the read models' database, which keeps the reactors' positions. */
  readonly pool: Pool;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** What happens whenever an event of some types does. */
export type Reaction<Type extends EventType = EventType> = {
  /** Unique in the product; the position is kept under it, so it never changes. */
  readonly name: string;
  readonly types: readonly Type[];
  /**
   * Does what is to be done, at least once for each event, one after the other and in their order: doing it again must change nothing.
   * What it throws is tried again for ever, unless the event itself is at fault (see `unprocessable-event.ts`); then it is set aside.
   */
  readonly react: (event: DomainEvent<Type>) => Promise<void>;
};

/** A reactor at work. */
export type Reactor = {
  status(): ReactorStatus;
  /** Lets the reaction at hand end, gives the lead back and resolves. */
  stop(): Promise<void>;
};

/**
 * Starts a reactor: waits for the lead (one process leads each name, the others stand by), then reacts to what was appended
 * since it last did and to what is appended from now on, until stopped. Nothing polls. Whatever is lost meanwhile (store, database,
 * keys), it starts again from the stored position with jittered back-off.
 */
export const startReactor = <Type extends EventType>(
  { store, vaults, pool, log }: ReactorDependencies,
  reaction: Reaction<Type>,
): Reactor => {
  const { name, types } = reaction;
  const part = `reactor ${name}`;
  const stopping = new AbortController();
  const status = { leader: false, position: null as string | null, parked: 0, fault: null as string | null };
  let attempt = 0;

  const noteFault = (error: unknown): void => {
    status.fault = describeError(error).kind;
  };

  /**
   * Where to go on from. A position that is not in the log says nothing of what has been appended since, so everything is reacted to again: reactions
   * are repeatable.
   */
  const findPosition = async (client: ClientBase): Promise<bigint | null> => {
    const position = await readPosition(client, name);
    const ahead = position === null ? null : await findAheadOfLog(store, position);
    if (ahead === null) return position;
    aheadOfLogTotal.inc({ reader: name });
    log.error(
      { part, ...ahead.fields },
      'the reactor is ahead of the log, which has lost its end or is an older copy; reacting anew from the first event',
    );
    await unparkAll(client, name);
    await savePosition(client, name, position, null);
    return null;
  };

  const lead = async (client: ClientBase, signal: AbortSignal): Promise<void> => {
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
    // What stood aside when another release or another process led may be possible now.
    const aside = await listParkedEvents(client, name);
    status.parked = aside.length;
    for (const parked of aside)
      if (await handle(await readParkedEvent(store, parked))) {
        await unparkEvent(client, name, parked);
        status.parked -= 1;
      }
    for await (const arrival of followEvents(store, types, position, signal)) {
      if (arrival.event !== undefined && !(await handle(arrival.event))) status.parked += 1;
      await savePosition(client, name, position, arrival.position);
      position = arrival.position;
      status.position = position.toString();
      attempt = 0;
    }
  };

  const term = async (): Promise<void> => {
    const leadership = await becomeLeader(urlOf(pool), `react ${name}`, stopping.signal);
    const ending = new AbortController();
    const end = (): void => ending.abort();
    stopping.signal.addEventListener('abort', end);
    if (stopping.signal.aborted) end();
    const leading = lead(leadership.client, ending.signal);
    try {
      await Promise.race([leading, leadership.lost]);
    } finally {
      Object.assign(status, { leader: false, position: null });
      end();
      stopping.signal.removeEventListener('abort', end);
      // The reaction at hand ends before the lead is given back, or before this process asks for it again.
      await leading.catch(() => undefined);
      await leadership.release();
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await term();
      } catch (error) {
        if (stopping.signal.aborted) break;
        attempt += 1;
        noteFault(error);
        log.warn({ part, attempt, error: describeError(error) }, 'starting again');
        await waitBefore(attempt, stopping.signal);
      }
    }
  };
  const running = run();
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
