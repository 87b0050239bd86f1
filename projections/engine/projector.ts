import { randomUUID } from 'node:crypto';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { AheadOfLog, findAheadOfLog } from '@secondspring/platform/event-store/ahead-of-log.ts';
import type { Bus } from '@secondspring/platform/bus/bus.ts';
import { aheadOfLogTotal } from '@secondspring/platform/telemetry/metrics.ts';
import { DAMAGE_RUN_BOOK, isDamagedLog } from '@secondspring/platform/event-store/damaged-log.ts';
import { waitBefore } from '@secondspring/platform/concurrency/back-off.ts';
import { createBatchWriter, type Target } from './batch-writer.ts';
import { moveCheckpoint, takeCheckpoint } from './checkpoint.ts';
import { dropCopies } from './copies.ts';
import { ensureEdition } from './edition.ts';
import { openFeed } from '../subscription/event-feed.ts';
import { retryWhileKeysUnavailable } from '@secondspring/platform/vault/retry-while-keys-unavailable.ts';
import { becomeLeader, type Leadership } from '@secondspring/platform/concurrency/leader-election.ts';
import { heldStreams, parkedIn } from './parking.ts';
import { skippedPositions } from './skipping.ts';
import type { Projection } from './projection.ts';
import { tracedWrite } from './traced-write.ts';
import { KEPT_PLANS } from './write.ts';
import { emptyNotes, statusOf, type ProjectorStatus } from './status.ts';

/** Where a projector says what it does; it never says what an event holds. */
export type ProjectorLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** A projector at work. */
export type Projector = {
  status(): ProjectorStatus;
  /** Finishes the batch at hand, gives the lead back and resolves. */
  stop(): Promise<void>;
};

/** Name of the lock that whoever folds a domain holds. */
export const projectionLock = (domain: DomainName): string => `project ${domain}`;

/** Most events folded in one transaction while projecting: bounds memory and the time a restart repeats. */
const LIVE_BATCH = 2_000;

/**
 * Starts a domain's projector: waits for the lead, brings the read models to this edition, then folds what arrives until
 * stopped. Whatever is lost meanwhile (store, database, keys), it starts again from the checkpoint, with jittered back-off.
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
  const notes = emptyNotes();
  let attempt = 0;
  let waiting: () => number = () => 0;

  /** @param anew says that it may lie before what was announced, as where the log had lost its end. */
  const announce = (position: bigint, anew = false): void => {
    notes.position = position;
    bus.publish(`projection.${name}.advanced`, { position: position.toString(), ...(anew && { anew }) });
  };
  const keysMissing = (fault: Error): void => {
    notes.fault = fault;
    log.warn({ domain: name, error: fault.name }, 'the key store does not answer');
  };
  const sayAhead = ({ fields }: AheadOfLog): void => {
    aheadOfLogTotal.inc({ reader: name });
    log.error(
      { domain: name, ...fields },
      'the read models are ahead of the log, which has lost its end or is an older copy; folding them anew',
    );
  };

  const lead = async ({ client }: Leadership): Promise<void> => {
    await client.query(KEPT_PLANS);
    let position = await takeCheckpoint(client, domain, leader);
    const target: Target = {
      schema: name,
      settle: (connection, to) => moveCheckpoint(connection, domain, { from: position, to, leader }),
      settled: (to) => announce((position = to)),
    };
    const ahead = await findAheadOfLog(store, position);
    if (ahead !== null) throw ahead;
    const held = await heldStreams(client, name);
    const skipped = await skippedPositions(client, domain);
    const writer = createBatchWriter({ client, vaults, domain, skipped }, target, held, signal);
    const feed = openFeed(store, domain.eventTypes, position);
    const stop = (): void => feed.close();
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      waiting = feed.waiting;
      Object.assign(notes, { phase: 'folding', parked: parkedIn(held), fault: null });
      announce(position, true);
      log.info({ domain: name, position: position.toString() }, 'folding');
      for (;;) {
        const arrived = await feed.take(LIVE_BATCH);
        const batch = await retryWhileKeysUnavailable(() => writer.prepare(arrived), signal, keysMissing);
        // Copies that nobody folds on still say what was to be erased.
        if (arrived.events.some(({ type }) => type === 'AccountErased')) await dropCopies(client, name);
        if (arrived.position > position) await tracedWrite(name, batch.events, () => writer.write(batch));
        attempt = 0;
        notes.newest = arrived.events.at(-1) ?? notes.newest;
        Object.assign(notes, { caughtUp: arrived.caughtUp, parked: parkedIn(held), fault: null });
      }
    } finally {
      signal.removeEventListener('abort', stop);
      feed.close();
      waiting = () => 0;
    }
  };

  const term = async (): Promise<void> => {
    notes.phase = 'rebuilding';
    const suspected = notes.fault instanceof AheadOfLog;
    await ensureEdition(projection, leader, { signal, keysMissing, suspected });
    notes.phase = 'standby';
    const leadership = await becomeLeader(databaseUrl, projectionLock(name), signal);
    const leading = lead(leadership);
    try {
      await Promise.race([leading, leadership.lost]);
    } finally {
      await leadership.release();
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await term();
      } catch (error) {
        if (signal.aborted) break;
        attempt += 1;
        const fault = error instanceof Error ? error : new Error('an unknown fault');
        Object.assign(notes, { phase: 'faulty', caughtUp: false, fault });
        if (fault instanceof AheadOfLog) sayAhead(fault);
        else if (isDamagedLog(fault))
          log.error({ domain: name, attempt, runBook: DAMAGE_RUN_BOOK }, 'the event log is damaged');
        else log.warn({ domain: name, attempt, error: fault.name }, 'starting again');
        await waitBefore(attempt, signal);
      }
    }
    notes.phase = 'stopped';
  };
  const running = run();

  return {
    status: () => statusOf(domain, notes, waiting(), Date.now()),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
