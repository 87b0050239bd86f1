import { NOTHING_FOLDED } from '@secondspring/platform/read-model/checkpoint.ts';
import type { ClientBase } from 'pg';
import { createBatchWriter, type Keys } from './batch-writer.ts';
import { PARKED_EVENTS } from './control-tables.ts';
import { createIndexes, createTables } from './ddl.ts';
import type { Arrived, EventFeed } from '../subscription/event-feed.ts';
import { openRebuildFeed } from '../subscription/rebuild-feed.ts';
import { untilKeysAnswer } from '@secondspring/platform/waiting/key-patience.ts';
import type { Projection } from './projection.ts';
import { swapSchemas } from './swap.ts';

/** How far a rebuild is. */
export type RebuildProgress = { readonly events: number; readonly position: bigint };

/** What a rebuild needs beside the projection. */
export type RebuildOptions = {
  /** Schema to build in; default `<domain>_next`. */
  readonly schema?: string;
  readonly signal: AbortSignal;
  readonly progress?: (progress: RebuildProgress) => void;
  readonly keysMissing?: (fault: Error) => void;
};

/** Events of one batch while loading: large, so that merging leaves few rows to write. */
const LOAD_BATCH = 20_000;

/** Events with the keys that open them. */
type Taken = { readonly arrived: Arrived; readonly keys: Keys };

/** Read models built in a schema of their own, up to a position and able to go on. */
export type Built = {
  readonly schema: string;
  readonly events: number;
  position(): bigint;
  /** Folds on until the position is reached. */
  continueTo(position: bigint): Promise<void>;
  close(): void;
};

/**
 * Folds a domain from its first event into an empty schema until the store has nothing more. While a batch is decoded the next
 * one's keys are on their way, and the one before is written. Nothing of it needs to survive a crash before the swap, so commits do not wait for the disk.
 */
export const buildReadModels = async (
  client: ClientBase,
  { domain, fold, store, storeUrl, vault }: Projection,
  { schema = `${domain.name}_next`, signal, progress, keysMissing }: RebuildOptions,
): Promise<Built> => {
  await client.query('set synchronous_commit = off');
  await client.query(createTables(schema, domain));
  await client.query(`delete from ${PARKED_EVENTS} where read_models = $1`, [schema]);

  let position = NOTHING_FOLDED;
  let events = 0;
  const target = {
    schema,
    settle: () => Promise.resolve(),
    settled: (now: bigint) => void (position = now),
  };
  const writer = createBatchWriter({ client, vault, fold }, target, new Set(), signal);
  const feed: EventFeed = await openRebuildFeed({ store, storeUrl }, domain.folds);

  const takeNext = async (): Promise<Taken> => {
    const arrived = await feed.take(LOAD_BATCH, LOAD_BATCH);
    const tell = (fault: Error): void => keysMissing?.(fault);
    return { arrived, keys: await untilKeysAnswer(() => writer.keysOf(arrived), signal, tell) };
  };
  const load = async (): Promise<void> => {
    let writing = Promise.resolve();
    for (let next: Promise<Taken> | undefined = takeNext(); next !== undefined;) {
      const { arrived, keys }: Taken = await next;
      next = arrived.caughtUp ? undefined : takeNext();
      // Both go on by themselves meanwhile; what they throw is thrown where they are awaited.
      next?.catch(() => undefined);
      const [batch] = await Promise.all([writer.prepare(arrived, keys), writing]);
      signal.throwIfAborted();
      writing = writer.write(batch);
      writing.catch(() => undefined);
      events += batch.events.length;
      progress?.({ events, position: batch.position });
    }
    await writing;
  };

  try {
    await load();
    await client.query(createIndexes(schema, domain));
    await client.query(domain.tables.map(({ name }) => `analyze "${schema}"."${name}"`).join(';'));
    await client.query('set synchronous_commit = on');
  } catch (error) {
    feed.close();
    throw error;
  }
  return {
    schema,
    events,
    position: () => position,
    continueTo: async (wanted) => {
      for (;;) {
        if (position >= wanted) return;
        const { arrived, keys } = await takeNext();
        await writer.write(await writer.prepare(arrived, keys));
      }
    },
    close: () => feed.close(),
  };
};

/** Builds a domain's read models anew and puts them in place of the ones there are, with no moment without any. */
export const rebuild = async (
  client: ClientBase,
  projection: Projection,
  leader: string,
  options: RebuildOptions,
): Promise<RebuildProgress> => {
  const built = await buildReadModels(client, projection, options);
  try {
    await swapSchemas(client, projection.domain, built, leader);
    return { events: built.events, position: built.position() };
  } finally {
    built.close();
  }
};
