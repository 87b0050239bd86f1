import type { Domain } from './domain.ts';
import { keyIdsOf } from '@secondspring/platform/event-store/event-codec.ts';
import type { DataKey } from '@secondspring/platform/vault/envelope.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { openingKeysOf, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import type { ClientBase } from 'pg';
import { waitBefore } from '@secondspring/platform/concurrency/back-off.ts';
import { isDataError } from '@secondspring/platform/postgres/pool.ts';
import { errorReason } from './fault.ts';
import type { Change } from './change.ts';
import { foldBatch } from './fold-batch.ts';
import { awaitPipelined } from './await-pipelined.ts';
import { holdStreams, parkEvents, type HeldStreams, type ParkedEvent } from './parking.ts';
import { inPipelinedTransaction } from './transaction.ts';
import { writeChanges } from './write.ts';

/** A schema of read models, and the position saved with each batch. */
export type Target = {
  readonly schema: string;
  /** Saves the position within the batch's transaction; throws to roll it back. */
  savePosition(client: ClientBase, position: bigint): Promise<void>;
  /** Called after the commit. */
  committed(position: bigint): void;
};

/** Events, and the position that is reached once they are written. */
export type Batch = { readonly events: readonly RawEvent[]; readonly position: bigint };

export type FoldResult = { readonly changes: readonly Change[]; readonly parked: readonly ParkedEvent[] };

/** A batch that is decoded and folded. */
export type PreparedBatch = Batch & { readonly folded: FoldResult };

export type KeysById = ReadonlyMap<string, DataKey>;

/** Writes batches of events to a target, each in one transaction. */
export type BatchWriter = {
  /** Throws when the key store does not answer. */
  keysOf(batch: Batch): Promise<KeysById>;
  /** Decodes and folds, fetching the keys unless given. Throws when the key store does not answer. */
  prepare(batch: Batch, keys?: KeysById): Promise<PreparedBatch>;
  /** One batch at a time, in order. Throws when the database is lost or `savePosition` throws. */
  write(batch: PreparedBatch): Promise<void>;
};

export type WriterOptions = {
  /** Must be in pipeline mode. */
  readonly client: ClientBase;
  readonly vaults: Vaults;
  readonly domain: Pick<Domain, 'fold' | 'keepSealed'>;
  /** Positions of events that an operator skipped. */
  readonly skipped: ReadonlySet<bigint>;
};

/** Attempts for a single event before it is parked. */
const MAX_ATTEMPTS = 3;

/**
 * `held` are the streams parked so far; parked streams are added to it. A batch whose data the database refuses is
 * halved until the faulty event is alone, retried, then parked, so that other events do not wait for it.
 */
export const createBatchWriter = (
  { client, vaults, domain: { fold, keepSealed }, skipped }: WriterOptions,
  target: Target,
  held: HeldStreams,
  signal: AbortSignal,
): BatchWriter => {
  const keysOf = (batch: Batch): Promise<KeysById> =>
    openingKeysOf(vaults, keyIdsOf(batch.events, keepSealed));

  const prepare = async (batch: Batch, known?: KeysById): Promise<PreparedBatch> => {
    const keys = known ?? (await keysOf(batch));
    const changes: Change[] = [];
    const take = (change: Change): void => void changes.push(change);
    const parked = await foldBatch({ keys, fold, keepSealed, skipped }, batch.events, held, take);
    return { ...batch, folded: { changes, parked } };
  };

  const commit = async ({ changes, parked }: FoldResult, position: bigint): Promise<void> => {
    await inPipelinedTransaction(client, async () => {
      await awaitPipelined([
        writeChanges(client, target.schema, changes),
        parkEvents(client, target.schema, parked),
        target.savePosition(client, position),
      ]);
    });
    holdStreams(held, parked);
    target.committed(position);
  };

  const writeAlone = async (event: RawEvent, batch: PreparedBatch, fault: unknown): Promise<void> => {
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      await waitBefore(attempt, signal);
      try {
        return await commit(batch.folded, batch.position);
      } catch (error) {
        if (!isDataError(error)) throw error;
      }
    }
    const parked: ParkedEvent[] = [{ event, reason: errorReason(fault) }];
    await commit({ changes: [], parked }, batch.position);
  };

  /** A batch is folded again if one of its streams was parked after it was folded. */
  const isStillValid = (batch: PreparedBatch): boolean =>
    held.size === 0 ||
    !batch.events.some(({ stream, position }) => held.has(stream) && !isParked(batch.folded, position));

  const write = async (prepared: PreparedBatch): Promise<void> => {
    const batch = isStillValid(prepared) ? prepared : await prepare(prepared);
    try {
      await commit(batch.folded, batch.position);
    } catch (error) {
      const { events, position } = batch;
      const [alone] = events;
      if (!isDataError(error) || alone === undefined) throw error;
      if (events.length === 1) return await writeAlone(alone, batch, error);
      const middle = Math.floor(events.length / 2);
      const first = events.slice(0, middle);
      await write(await prepare({ events: first, position: first.at(-1)?.position ?? position }));
      await write(await prepare({ events: events.slice(middle), position }));
    }
  };
  return { keysOf, prepare, write };
};

const isParked = ({ parked }: FoldResult, position: bigint): boolean =>
  parked.some(({ event }) => event.position === position);
