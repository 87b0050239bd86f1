import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import { findAheadOfLog } from '@secondspring/platform/event-store/ahead-of-log.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import pg, { type ClientBase } from 'pg';
import { retryWhileKeysUnavailable } from '@secondspring/platform/vault/faults.ts';
import { consumeEvents, type EventConsumer } from '../subscription/event-consumer.ts';
import { stopBefore } from '../subscription/stop-before.ts';
import { createBatchWriter, type Batch } from './batch-writer.ts';
import { beginBuild, createMissingKeys, tablesWithoutKey, advanceBuild, type Build } from './builds.ts';
import { readCheckpoint } from './checkpoint.ts';
import { nextSchema } from './schema-names.ts';
import { createIndexes, setAutovacuum } from './ddl.ts';
import { isDataError } from '@secondspring/platform/postgres/pool.ts';
import { loadHistory } from './loading/load-history.ts';
import { unknownKeys, createWrittenKeys } from './loading/written-keys.ts';
import { readHeldStreams } from './parking.ts';
import type { Projection } from './projection.ts';
import { skippedPositions } from './skipping.ts';
import { cutOver } from './cutover.ts';

export type RebuildProgress = { readonly events: number; readonly position: bigint };

export type RebuildOptions = {
  /** Schema to build in; default: the schema of the domain's next read models. */
  readonly schema?: string;
  readonly signal: AbortSignal;
  /** Start from zero even if an earlier rebuild could be resumed. */
  readonly anew?: boolean;
  /** Keep the previous read models as `<domain>_former`. */
  readonly keep?: boolean;
  /** Fold only events recorded up to this instant. */
  readonly until?: Date;
  /** Stop the first pass at this position. */
  readonly upToPosition?: bigint;
  /** Called once before reading, if an earlier build is resumed, with its progress. */
  readonly onResume?: (from: RebuildProgress) => void;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Called once when all events are written. Keys, indexes and statistics follow, which is the database's work. */
  readonly onLoaded?: () => void;
  /** Awaited before the cutover. If it rejects, the build can be resumed later. */
  readonly beforeCutover?: () => Promise<void>;
  readonly onKeysMissing?: (fault: Error) => void;
};

/** Maximum number of events per transaction where a refused batch must be halved. */
const SMALL_BATCH_EVENTS = 2_000;

/** Read models in a schema of their own, which can be folded further. */
export type BuiltReadModels = {
  readonly schema: string;
  events(): number;
  position(): bigint;
  /** Folds to exactly this position; does nothing if it has been passed. */
  foldTo(position: bigint): Promise<void>;
};

/**
 * Folds a domain into a schema of its own until the store has no more events, from the first event or from an
 * earlier build with the same inputs. `client` must be in pipeline mode. Commits do not wait for the disk: a power
 * cut loses the latest rows together with the position.
 */
export const buildReadModels = async (
  client: ClientBase,
  projection: Projection,
  builder: string,
  options: RebuildOptions,
): Promise<BuiltReadModels> => {
  const { domain, databaseUrl, vaults } = projection;
  const {
    schema = nextSchema(domain.name),
    signal,
    anew,
    until,
    upToPosition: upTo,
    onProgress: progress,
  } = options;
  const { onKeysMissing = () => undefined } = options;
  await client.query('set synchronous_commit = off');
  const skipped = await skippedPositions(client, domain);
  const inputs = JSON.stringify([until ?? null, [...skipped].map(String).toSorted()]);
  // Called for every event, so it reads only the fields it compares.
  const isBeyond = (event: RawEvent): boolean =>
    (until !== undefined && event.created > until) || (upTo !== undefined && event.position > upTo);
  const plan = { domain, schema, builder, inputs };
  let build = await beginBuild(client, { ...plan, anew });
  if ((await findAheadOfLog(projection.store, build.position)) !== null)
    build = await beginBuild(client, { ...plan, anew: true });
  const start = build.position;
  if (start !== NO_POSITION) options.onResume?.(build);
  const onCommitted = (now: Build): void => void (build = now);
  const heldStreams = await readHeldStreams(client, schema);

  /** Folds to a position in small transactions, so that events the database refuses are found and parked. */
  const foldInSmallBatches = async (consumer: EventConsumer, upTo: bigint): Promise<void> => {
    let next = build;
    const target = {
      schema,
      savePosition: async (connection: ClientBase, position: bigint) =>
        await advanceBuild(connection, { ...next, position }, build.position),
      committed: (position: bigint) => onCommitted({ ...next, position }),
    };
    const writer = createBatchWriter({ client, vaults, domain, skipped }, target, heldStreams, signal);
    const fold1 = async (batch: Batch): Promise<void> => {
      next = { ...build, events: build.events + batch.events.length };
      await writer.write(await retryWhileKeysUnavailable(() => writer.prepare(batch), signal, onKeysMissing));
      progress?.(build);
    };
    while (build.position < upTo) {
      signal.throwIfAborted();
      const { events, position } = await consumer.take(SMALL_BATCH_EVENTS);
      const batch = events.filter((event) => event.position <= upTo);
      await fold1({ events: batch, position: position < upTo ? position : upTo });
    }
  };

  const load = async (): Promise<void> => {
    const loader = new pg.Client({ connectionString: databaseUrl, application_name: `load ${schema}` });
    loader.on('error', () => undefined);
    await loader.connect();
    try {
      await loader.query('set synchronous_commit = off');
      let written = start === NO_POSITION ? createWrittenKeys() : unknownKeys;
      for (;;) {
        const whole = consumeEvents(projection.store, domain.eventTypes, build.position);
        const consumer = stopBefore(whole, isBeyond, build.position);
        let furthest = build.position;
        const onFolded = (now: Build): void => {
          furthest = now.position;
          progress?.(now);
        };
        try {
          return await loadHistory(
            {
              projection,
              client: loader,
              consumer,
              written,
              held: heldStreams,
              skipped,
              signal,
              onFolded,
              onCommitted,
              onKeysMissing,
            },
            build,
          );
        } catch (error) {
          if (!isDataError(error)) throw error;
        } finally {
          consumer.close();
        }
        written = unknownKeys;
        await createMissingKeys(client, schema, domain);
        // Streams parked in memory only were rolled back.
        heldStreams.clear();
        for (const [stream, events] of await readHeldStreams(client, schema)) heldStreams.set(stream, events);
        const secondConsumer = consumeEvents(projection.store, domain.eventTypes, build.position);
        try {
          await foldInSmallBatches(secondConsumer, furthest);
        } finally {
          secondConsumer.close();
        }
      }
    } finally {
      await loader.end();
    }
  };

  if (start !== NO_POSITION) await createMissingKeys(client, schema, domain);
  await load();
  options.onLoaded?.();
  await client.query(createIndexes(schema, domain, await tablesWithoutKey(client, schema, domain)));
  await client.query(domain.tables.map(({ name }) => `analyze "${schema}"."${name}"`).join(';'));
  await client.query(setAutovacuum(schema, domain, true));
  await client.query('set synchronous_commit = on');
  return {
    schema,
    events: () => build.events,
    position: () => build.position,
    foldTo: async (batch) => {
      if (build.position >= batch) return;
      const consumer = consumeEvents(projection.store, domain.eventTypes, build.position);
      try {
        await foldInSmallBatches(consumer, batch);
      } finally {
        consumer.close();
      }
    },
  };
};

/** Whether the read models in use contain events that the log does not. */
export const isAheadOfLog = async (client: ClientBase, { domain, store }: Projection): Promise<boolean> => {
  const inPlace = await readCheckpoint(client, domain);
  return inPlace !== null && (await findAheadOfLog(store, inPlace.position)) !== null;
};

/**
 * Rebuilds a domain's read models and replaces those in use, without a gap. If those are ahead of the log, nothing
 * is resumed and their position is not waited for.
 */
export const rebuild = async (
  client: ClientBase,
  projection: Projection,
  leader: string,
  options: RebuildOptions,
): Promise<RebuildProgress> => {
  const { domain, store } = projection;
  const inPlace = (await readCheckpoint(client, domain))?.position ?? NO_POSITION;
  const aheadOfLog = await findAheadOfLog(store, inPlace);
  const anew = options.anew ?? aheadOfLog !== null;
  const built = await buildReadModels(client, projection, leader, { ...options, anew });
  await options.beforeCutover?.();
  await cutOver(client, domain, built, leader, { ...options, ahead: aheadOfLog });
  return { events: built.events(), position: built.position() };
};
