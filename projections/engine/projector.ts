import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { AheadOfLog, findAheadOfLog } from '@secondspring/platform/event-store/ahead-of-log.ts';
import type { Bus } from '@secondspring/platform/bus/bus.ts';
import { aheadOfLogTotal } from '@secondspring/platform/telemetry/metrics.ts';
import { DAMAGE_RUN_BOOK, isDamagedLog } from '@secondspring/platform/event-store/damaged-log.ts';
import { repeat } from '@secondspring/platform/concurrency/back-off.ts';
import { createBatchWriter, type Target } from './batch-writer.ts';
import { advanceCheckpoint, claimCheckpoint } from './checkpoint.ts';
import { dropStaleSchemas } from './schema-names.ts';
import { ensureProjectionVersion } from './projection-version.ts';
import { consumeEvents } from '../subscription/event-consumer.ts';
import { retryWhileKeysUnavailable } from '@secondspring/platform/vault/faults.ts';
import { becomeLeader, type Leadership } from '@secondspring/platform/postgres/leader-election.ts';
import { readHeldStreams, countParked } from './parking.ts';
import { skippedPositions } from './skipping.ts';
import type { Projection } from './projection.ts';
import { tracedWrite } from './traced-write.ts';
import { CACHED_PLAN_SETTINGS } from './write.ts';
import { initialState, statusOf, type ProjectorStatus } from './status.ts';

/** The log of a projector. It never contains the content of an event. */
export type ProjectorLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type Projector = {
  status(): ProjectorStatus;
  /** Finishes the current batch and releases leadership. */
  stop(): Promise<void>;
};

export const projectorLockName = (domain: DomainName): string => `project ${domain}`;

/** Maximum number of events per transaction. Limits memory and the work a restart repeats. */
const MAX_BATCH_EVENTS = 2_000;

/**
 * Starts a domain's projector: waits for leadership, brings the read models to this projection version, then folds
 * new events until stopped. After a lost store, database or key store it restarts from the checkpoint, with
 * jittered back-off.
 */
export const startProjector = (
  projection: Projection,
  { bus, log }: { bus: Pick<Bus, 'publish'>; log: ProjectorLog },
): Projector => {
  const { domain, store, vaults, databaseUrl } = projection;
  const { name } = domain;
  const leader = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const state = initialState();
  let buffered: () => number = () => 0;

  /** With `anew`, the position may be lower than one announced before, because the log lost its end. */
  const announce = (position: bigint, isRebuilt = false): void => {
    state.position = position;
    bus.publish(`projection.${name}.advanced`, {
      position: position.toString(),
      ...(isRebuilt && { anew: isRebuilt }),
    });
  };
  const onKeysMissing = (fault: Error): void => {
    state.fault = fault;
    log.warn({ domain: name, error: fault.name }, 'the key store does not answer');
  };
  const logAheadOfLog = ({ fields }: AheadOfLog): void => {
    aheadOfLogTotal.inc({ reader: name });
    log.error(
      { domain: name, ...fields },
      'the read models are ahead of the log, which has lost its end or is an older copy; rebuilding',
    );
  };

  const lead = async ({ client }: Leadership, progressed: () => void): Promise<void> => {
    await client.query(CACHED_PLAN_SETTINGS);
    let position = await claimCheckpoint(client, domain, leader);
    const target: Target = {
      schema: name,
      savePosition: (connection, to) => advanceCheckpoint(connection, domain, { from: position, to, leader }),
      committed: (to) => announce((position = to)),
    };
    const aheadOfLog = await findAheadOfLog(store, position);
    if (aheadOfLog !== null) throw aheadOfLog;
    const heldStreams = await readHeldStreams(client, name);
    const skipped = await skippedPositions(client, domain);
    const writer = createBatchWriter({ client, vaults, domain, skipped }, target, heldStreams, signal);
    const consumer = consumeEvents(store, domain.eventTypes, position);
    const stop = (): void => consumer.close();
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      buffered = consumer.buffered;
      Object.assign(state, { phase: 'folding', parked: countParked(heldStreams), fault: null });
      announce(position, true);
      log.info({ domain: name, position: position.toString() }, 'folding');
      for (;;) {
        const arrivedBatch = await consumer.take(MAX_BATCH_EVENTS);
        const batch = await retryWhileKeysUnavailable(
          () => writer.prepare(arrivedBatch),
          signal,
          onKeysMissing,
        );
        // Schemas that nobody updates would keep the data that is to be erased.
        if (arrivedBatch.events.some(({ type }) => type === 'AccountErased'))
          await dropStaleSchemas(client, name);
        if (arrivedBatch.position > position)
          await tracedWrite(name, batch.events, () => writer.write(batch));
        progressed();
        state.newest = arrivedBatch.events.at(-1) ?? state.newest;
        Object.assign(state, {
          caughtUp: arrivedBatch.caughtUp,
          parked: countParked(heldStreams),
          fault: null,
        });
      }
    } finally {
      signal.removeEventListener('abort', stop);
      consumer.close();
      buffered = () => 0;
    }
  };

  const term = async (progressed: () => void): Promise<void> => {
    state.phase = 'rebuilding';
    const suspected = state.fault instanceof AheadOfLog;
    await ensureProjectionVersion(projection, leader, { signal, onKeysMissing, suspected });
    state.phase = 'standby';
    const leadership = await becomeLeader(databaseUrl, projectorLockName(name), signal);
    const leading = lead(leadership, progressed);
    try {
      await Promise.race([leading, leadership.lost]);
    } finally {
      await leadership.release();
    }
  };

  const onError = (error: unknown, attempt: number): void => {
    const fault = error instanceof Error ? error : new Error('an unknown fault');
    Object.assign(state, { phase: 'faulty', caughtUp: false, fault });
    if (fault instanceof AheadOfLog) logAheadOfLog(fault);
    else if (isDamagedLog(fault))
      log.error({ domain: name, attempt, runBook: DAMAGE_RUN_BOOK }, 'the event log is damaged');
    else log.warn({ domain: name, attempt, error: fault.name }, 'starting again');
  };
  const running = repeat(term, onError, signal).then(() => {
    state.phase = 'stopped';
  });

  return {
    status: () => statusOf(domain, state, buffered(), Date.now()),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
