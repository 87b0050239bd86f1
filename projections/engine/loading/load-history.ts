import { setImmediate } from 'node:timers/promises';
import { retryWhileKeysUnavailable } from '@secondspring/platform/vault/faults.ts';
import { openingKeysOf } from '@secondspring/platform/vault/vaults.ts';
import { keyIdsOf } from '@secondspring/platform/event-store/event-codec.ts';
import type { Client } from 'pg';
import type { EventBatch, EventConsumer } from '../../subscription/event-consumer.ts';
import type { KeysById } from '../batch-writer.ts';
import { advanceBuild, type Build } from '../builds.ts';
import { foldBatch } from '../fold-batch.ts';
import { holdStreams, parkEvents, type HeldStreams, type ParkedEvent } from '../parking.ts';
import type { Projection } from '../projection.ts';
import { inPipelinedTransaction } from '../transaction.ts';
import { createLoadWindow } from './load-window.ts';
import { createLoadWriter } from './write-load.ts';
import type { WrittenKeys } from './written-keys.ts';

/** Events decoded and folded at a time: enough for few key lookups, few enough to be freed soon. */
const BATCH_EVENTS = 4_000;
/**
 * Rows gathered before a write. Each costs one line of a COPY, however often it changed; with four times as many, a rebuild of a million events
 * took a fifth longer and a quarter more memory.
 */
const MAX_WINDOW_ROWS = 50_000;
/** Characters of new rows that force a write. A thread holds at most two windows. */
const MAX_WINDOW_CHARACTERS = 2 ** 25;

export type LoadOptions = {
  readonly projection: Pick<Projection, 'domain' | 'vaults'>;
  /** Must not be in pipeline mode. */
  readonly client: Client;
  readonly consumer: EventConsumer;
  readonly written: WrittenKeys;
  /** Positions of events that an operator skipped. */
  readonly skipped: ReadonlySet<bigint>;
  /** Streams parked so far; parked streams are added to it. */
  readonly held: HeldStreams;
  readonly signal: AbortSignal;
  /** Called after folding, before writing. */
  readonly onFolded: (build: Build) => void;
  /** Called after a write is committed. */
  readonly onCommitted: (build: Build) => void;
  readonly onKeysMissing: (fault: Error) => void;
};

type OpenedBatch = { readonly arrived: EventBatch; readonly keys: KeysById };

/**
 * Folds events until the consumer has caught up. Writes them in large windows, each in one transaction with the
 * build's position. The next batch's keys are fetched while a batch is decoded, and the previous window is written
 * meanwhile. On abort, what was folded is written first. Throws database errors; the build is then at its last
 * commit.
 */
export const loadHistory = async (loading: LoadOptions, existingBuild: Build): Promise<void> => {
  const {
    projection,
    client,
    consumer,
    written,
    held,
    skipped,
    signal,
    onFolded,
    onCommitted,
    onKeysMissing,
  } = loading;
  const { vaults, domain } = projection;
  const window = createLoadWindow(written);
  const writer = createLoadWriter(client, existingBuild.schema, !written.startedEmpty);
  let build = existingBuild;
  let from = build.position;
  let parked: ParkedEvent[] = [];
  let writing = Promise.resolve();

  const take = async (): Promise<OpenedBatch> => {
    const batch = await consumer.take(BATCH_EVENTS, BATCH_EVENTS);
    return {
      arrived: batch,
      keys: await retryWhileKeysUnavailable(
        () => openingKeysOf(vaults, keyIdsOf(batch.events, domain.keepSealed)),
        signal,
        onKeysMissing,
      ),
    };
  };
  const write = async (): Promise<void> => {
    const [load, parkedEvents, to, since] = [window.take(), parked, build, from];
    parked = [];
    from = to.position;
    await inPipelinedTransaction(client, async () => {
      await writer.write(load);
      await parkEvents(client, to.schema, parkedEvents);
      await advanceBuild(client, to, since);
    });
    onCommitted(to);
  };
  /** The next window is gathered while this one is written, so at most two are held. */
  const flush = async (): Promise<void> => {
    await writing;
    writing = write();
    // Awaited later; without this, an early rejection would be unhandled.
    writing.catch(() => undefined);
  };

  for (let next: Promise<OpenedBatch> | undefined = take(); next !== undefined;) {
    const { arrived, keys }: OpenedBatch = await next;
    next = arrived.caughtUp || signal.aborted ? undefined : take();
    next?.catch(() => undefined);
    const parkedEvents = await foldBatch(
      { keys, fold: domain.fold, skipped, keepSealed: domain.keepSealed },
      arrived.events,
      held,
      (change) => window.add(change),
    );
    holdStreams(held, parkedEvents);
    parked.push(...parkedEvents);
    build = { ...build, position: arrived.position, events: build.events + arrived.events.length };
    onFolded(build);
    if (window.size() >= MAX_WINDOW_ROWS || window.characters() >= MAX_WINDOW_CHARACTERS) await flush();
    await setImmediate();
  }
  if (build.position > from) await flush();
  await writing;
  signal.throwIfAborted();
};
