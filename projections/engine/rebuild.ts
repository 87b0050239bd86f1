import { NO_POSITION } from '@secondspring/platform/read-model/checkpoint.ts';
import { findAheadOfLog } from '@secondspring/platform/event-store/ahead-of-log.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import pg, { type ClientBase } from 'pg';
import { retryWhileKeysUnavailable } from '@secondspring/platform/vault/retry-while-keys-unavailable.ts';
import { consumeEvents, type EventConsumer } from '../subscription/event-consumer.ts';
import { stopBefore } from '../subscription/stop-before.ts';
import { createBatchWriter, type Batch } from './batch-writer.ts';
import { beginBuild, createMissingKeys, tablesWithoutKey, advanceBuild, type Build } from './builds.ts';
import { readCheckpoint } from './checkpoint.ts';
import { nextSchema } from './schema-names.ts';
import { createIndexes, setAutovacuum } from './ddl.ts';
import { isDataError } from './fault.ts';
import { loadHistory } from './loading/load-history.ts';
import { unknownKeys, createWrittenKeys } from './loading/written-keys.ts';
import { readHeldStreams } from './parking.ts';
import type { Projection } from './projection.ts';
import { skippedPositions } from './skipping.ts';
import { cutOver } from './cutover.ts';

/** How far a rebuild is. */
export type RebuildProgress = { readonly events: number; readonly position: bigint };

/** What a rebuild needs beside the projection. */
export type RebuildOptions = {
  /** Schema to build in; default `<domain>_next`. */
  readonly schema?: string;
  readonly signal: AbortSignal;
  /** Begins from zero, even where an earlier rebuild was left off. */
  readonly anew?: boolean;
  /** Keeps the read models that were in place, as `<domain>_former`. */
  readonly keep?: boolean;
  /** Folds nothing that the store recorded after this instant. */
  readonly until?: Date;
  /** Folds nothing beyond this position at first. */
  readonly upToPosition?: bigint;
  /** Hears once, before anything is read, how far the earlier build is that this one goes on with; nothing where it begins from zero. */
  readonly onResume?: (from: RebuildProgress) => void;
  readonly onProgress?: (progress: RebuildProgress) => void;
  /** Hears once when the history is folded and written; what follows is the database's work: keys, indexes, statistics. */
  readonly onLoaded?: () => void;
  /** Waited for before what was built is put in place; rejects where it shall not be, and it can be gone on with later. */
  readonly beforeCutover?: () => Promise<void>;
  readonly onKeysMissing?: (fault: Error) => void;
};

/** Most events of one batch where each batch is a transaction: what a fault leaves to be halved. */
const SMALL_BATCH_EVENTS = 2_000;

/** Read models built in a schema of their own, up to a position and able to go on. */
export type BuiltReadModels = {
  readonly schema: string;
  events(): number;
  position(): bigint;
  /** Folds on until exactly this position is reached; nothing where it has been passed. */
  foldTo(position: bigint): Promise<void>;
};

/**
 * Folds a domain from its first event, or from where an earlier build of the same kind was left, into a schema of its own, until the
 * store has nothing more. `client` must pipeline; `builder` is who builds. Commits do not wait for the disk: what a power cut takes
 * it takes from the end, together with the position.
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
  // Asked of every event, so only what there is to compare with is taken from it.
  const isBeyond = (event: RawEvent): boolean =>
    (until !== undefined && event.created > until) || (upTo !== undefined && event.position > upTo);
  const plan = { domain, schema, builder, inputs };
  let build = await beginBuild(client, { ...plan, anew });
  if ((await findAheadOfLog(projection.store, build.position)) !== null)
    build = await beginBuild(client, { ...plan, anew: true });
  const begun = build.position;
  if (begun !== NO_POSITION) options.onResume?.(build);
  const onCommitted = (now: Build): void => void (build = now);
  const held = await readHeldStreams(client, schema);

  /** Reads the feed by transactions of few events, so that what the database refuses is found and parked, up to a position. */
  const foldInSmallBatches = async (consumer: EventConsumer, upTo: bigint): Promise<void> => {
    let next = build;
    const target = {
      schema,
      savePosition: async (connection: ClientBase, position: bigint) =>
        await advanceBuild(connection, { ...next, position }, build.position),
      committed: (position: bigint) => onCommitted({ ...next, position }),
    };
    const writer = createBatchWriter({ client, vaults, domain, skipped }, target, held, signal);
    const fold1 = async (batch: Batch): Promise<void> => {
      next = { ...build, events: build.events + batch.events.length };
      await writer.write(await retryWhileKeysUnavailable(() => writer.prepare(batch), signal, onKeysMissing));
      progress?.(build);
    };
    while (build.position < upTo) {
      signal.throwIfAborted();
      const { events, position } = await consumer.take(SMALL_BATCH_EVENTS);
      const wanted = events.filter((event) => event.position <= upTo);
      await fold1({ events: wanted, position: position < upTo ? position : upTo });
    }
  };

  const load = async (): Promise<void> => {
    const loader = new pg.Client({ connectionString: databaseUrl, application_name: `load ${schema}` });
    loader.on('error', () => undefined);
    await loader.connect();
    try {
      await loader.query('set synchronous_commit = off');
      let written = begun === NO_POSITION ? createWrittenKeys() : unknownKeys;
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
              held,
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
        // What was parked in memory only was not written.
        held.clear();
        for (const [stream, events] of await readHeldStreams(client, schema)) held.set(stream, events);
        const again = consumeEvents(projection.store, domain.eventTypes, build.position);
        try {
          await foldInSmallBatches(again, furthest);
        } finally {
          again.close();
        }
      }
    } finally {
      await loader.end();
    }
  };

  if (begun !== NO_POSITION) await createMissingKeys(client, schema, domain);
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
    foldTo: async (wanted) => {
      if (build.position >= wanted) return;
      const consumer = consumeEvents(projection.store, domain.eventTypes, build.position);
      try {
        await foldInSmallBatches(consumer, wanted);
      } finally {
        consumer.close();
      }
    },
  };
};

/** Whether the read models in place fold events that the log does not hold. */
export const isAheadOfLog = async (client: ClientBase, { domain, store }: Projection): Promise<boolean> => {
  const inPlace = await readCheckpoint(client, domain);
  return inPlace !== null && (await findAheadOfLog(store, inPlace.position)) !== null;
};

/**
 * Builds a domain's read models anew and puts them in place of the ones there are, with no moment without any. Where those are ahead of the log, nothing
 * is gone on with and their position is not waited for.
 */
export const rebuild = async (
  client: ClientBase,
  projection: Projection,
  leader: string,
  options: RebuildOptions,
): Promise<RebuildProgress> => {
  const { domain, store } = projection;
  const inPlace = (await readCheckpoint(client, domain))?.position ?? NO_POSITION;
  const ahead = await findAheadOfLog(store, inPlace);
  const anew = options.anew ?? ahead !== null;
  const built = await buildReadModels(client, projection, leader, { ...options, anew });
  await options.beforeCutover?.();
  await cutOver(client, domain, built, leader, { ...options, ahead });
  return { events: built.events(), position: built.position() };
};
