import { setImmediate } from 'node:timers/promises';
import { retryWhileKeysUnavailable } from '@secondspring/platform/vault/retry-while-keys-unavailable.ts';
import { openingKeysOf } from '@secondspring/platform/vault/vaults.ts';
import { keyIdsOf } from '@secondspring/platform/event-store/event-codec.ts';
import type { Client } from 'pg';
import type { Arrived, EventFeed } from '../../subscription/event-feed.ts';
import type { Keys } from '../batch-writer.ts';
import { moveBuild, type Build } from '../builds.ts';
import { foldBatch } from '../fold-batch.ts';
import { holdBack, park, type HeldStreams, type Parked } from '../parking.ts';
import type { Projection } from '../projection.ts';
import { inTransaction } from '../transaction.ts';
import { createWindow } from './window.ts';
import { createLoadWriter } from './write-load.ts';
import type { WrittenKeys } from './written-keys.ts';

/** Events decoded and folded at a time: enough for few look-ups of keys, few enough that their memory is soon free again. */
const BATCH = 4_000;
/** Rows gathered before they are written: each then costs one line of a COPY, whatever was done to it meanwhile. */
const ROWS = 200_000;
/** Bytes of new rows after which they are written, however few they are. Each thread holds two windows at most. */
const BYTES = 256 * 1024 * 1024;

/** What a loading works with. */
export type Loading = {
  readonly projection: Pick<Projection, 'domain' | 'vaults'>;
  /** A connection that does not pipeline. */
  readonly client: Client;
  readonly feed: EventFeed;
  readonly written: WrittenKeys;
  /** Positions of events that an operator chose to leave out. */
  readonly skipped: ReadonlySet<bigint>;
  /** Streams parked so far; it is added to. */
  readonly held: HeldStreams;
  readonly signal: AbortSignal;
  /** Hears of what is folded, before it is written. */
  readonly reached: (build: Build) => void;
  /** Hears of what is written. */
  readonly settled: (build: Build) => void;
  readonly keysMissing: (fault: Error) => void;
};

/** Events with the keys that open them. */
type Taken = { readonly arrived: Arrived; readonly keys: Keys };

/**
 * Folds what a feed has until it has nothing more and writes it in great windows, each in one transaction with the build's position.
 * While a batch is decoded the next one's keys are on their way, and the window before is written. When the signal aborts, what
 * was folded is written first. Throws what the database says; then the build stands where it was last settled.
 */
export const loadHistory = async (loading: Loading, begun: Build): Promise<void> => {
  const { projection, client, feed, written, held, skipped, signal, reached, settled, keysMissing } = loading;
  const { vaults, domain } = projection;
  const window = createWindow(written);
  const writer = createLoadWriter(client, begun.schema, !written.beganEmpty);
  let build = begun;
  let from = build.position;
  let parked: Parked[] = [];
  let writing = Promise.resolve();

  const take = async (): Promise<Taken> => {
    const arrived = await feed.take(BATCH, BATCH);
    return {
      arrived,
      keys: await retryWhileKeysUnavailable(
        () => openingKeysOf(vaults, keyIdsOf(arrived.events, domain.leavesSealed)),
        signal,
        keysMissing,
      ),
    };
  };
  const write = async (): Promise<void> => {
    const [load, aside, to, since] = [window.take(), parked, build, from];
    parked = [];
    from = to.position;
    await inTransaction(client, async () => {
      await writer.write(load);
      await park(client, to.schema, aside);
      await moveBuild(client, to, since);
    });
    settled(to);
  };
  /** The next window is gathered while this one is written; two are held at most. */
  const flush = async (): Promise<void> => {
    await writing;
    writing = write();
    // It is awaited later; until then its failure is nobody's.
    writing.catch(() => undefined);
  };

  for (let next: Promise<Taken> | undefined = take(); next !== undefined;) {
    const { arrived, keys }: Taken = await next;
    next = arrived.caughtUp || signal.aborted ? undefined : take();
    next?.catch(() => undefined);
    const aside = await foldBatch(
      { keys, fold: domain.fold, skipped, leavesSealed: domain.leavesSealed },
      arrived.events,
      held,
      (change) => window.add(change),
    );
    holdBack(held, aside);
    parked.push(...aside);
    build = { ...build, position: arrived.position, events: build.events + arrived.events.length };
    reached(build);
    if (window.size() >= ROWS || window.bytes() >= BYTES) await flush();
    await setImmediate();
  }
  if (build.position > from) await flush();
  await writing;
  signal.throwIfAborted();
};
