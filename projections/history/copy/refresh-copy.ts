import { mkdir, rename } from 'node:fs/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { events } from '@secondspring/contracts/events/catalogue.ts';
import { NO_POSITION, lastPosition } from '@secondspring/platform/event-store/positions.ts';
import type { RawEvent } from '@secondspring/platform/event-store/raw-event.ts';
import { consumeEvents } from '../../subscription/event-consumer.ts';
import type { Progress } from '../session/progress.ts';
import { mergeDays } from './active-days.ts';
import { copiedRow } from './copied-row.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { takeLock } from '@secondspring/platform/process/folder-lock.ts';
import { openMemoryDatabase } from './memory-database.ts';
import { mergeParts } from './merge-parts.ts';
import { createPseudonyms } from './pseudonym.ts';
import { beginCopy, nextPart, partFile, readState, writeState, type CopyState } from './state.ts';
import { createStaging, type Staging } from './staging.ts';

export type RefreshOptions = {
  readonly store: EventStoreDBClient;
  /** Contains nothing but the copy. */
  readonly folder: string;
  /** Copy everything again, under new pseudonyms. */
  readonly anew?: boolean;
  readonly signal: AbortSignal;
  readonly progress: Progress;
  /** Events per part. An interrupted copy resumes after the last complete part. */
  readonly partEvents?: number;
};

const PART_EVENTS = 200_000;
const BATCH_EVENTS = 10_000;

/** Whether the copy was made from this store: its last event is still at the same position. */
const isCopyOfStore = async (store: EventStoreDBClient, { last }: CopyState): Promise<boolean> => {
  if (last === null) return true;
  const position = BigInt(last.position);
  let found = '';
  try {
    const reading = store.readAll({ fromPosition: { commit: position, prepare: position }, maxCount: 1 });
    for await (const { event } of reading) found = event?.id ?? '';
  } catch {
    return false;
  }
  return found === last.id;
};

const openState = async ({ store, folder, anew = false }: RefreshOptions): Promise<CopyState> => {
  const state = anew ? null : await readState(folder);
  return state !== null && (await isCopyOfStore(store, state)) ? state : await beginCopy(folder);
};

const writePart = async (
  folder: string,
  staging: Staging,
  state: CopyState,
  upTo: Pick<CopyState, 'position' | 'last' | 'unreadable'>,
): Promise<CopyState> => {
  const number = nextPart(state);
  const rows = staging.rows();
  const days = await staging.days();
  const tables = await staging.write(({ name }) => `${partFile(folder, number, name)}.next`);
  for (const table of tables) {
    const file = partFile(folder, number, table);
    await rename(`${file}.next`, file);
  }
  const parts = rows === 0 ? state.parts : [...state.parts, { number, tables, events: rows }];
  const kept = { ...state, ...upTo, parts, days: mergeDays(state.days, days) };
  await writeState(folder, kept);
  return kept;
};

/**
 * Copies all events at first, then only new ones. A part's rows are held in memory. After an abort or a kill it
 * resumes after the last complete part. Throws the signal's reason and the store's errors.
 */
const copyNew = async (copying: RefreshOptions): Promise<CopyState> => {
  const { store, folder, signal, progress, partEvents = PART_EVENTS } = copying;
  let state = await openState(copying);
  const until = await lastPosition(store);
  if (until === BigInt(state.position)) return state;
  // The log may have lost its end, so start from an event that it contains.
  const after = BigInt(state.last?.position ?? NO_POSITION);
  const consumer = consumeEvents(store, Object.keys(events), after);
  const database = await openMemoryDatabase();
  try {
    const { connection } = database;
    const staging = await createStaging(connection);
    const pseudonym = createPseudonyms(Buffer.from(state.key, 'base64'));
    const unreadable = { ...state.unreadable };
    let { last } = state;
    let taken = 0;
    const take = (raw: RawEvent): void => {
      const row = copiedRow(raw, pseudonym);
      if (row === null) unreadable[raw.type] = (unreadable[raw.type] ?? 0) + 1;
      else staging.add(row);
      last = { position: raw.position.toString(), id: raw.id };
    };
    for (;;) {
      const arrived = await consumer.take(BATCH_EVENTS);
      for (const raw of arrived.events) take(raw);
      taken += arrived.events.length;
      const share = Math.min(1, Number(arrived.position - after) / Number(until - after));
      progress.tell({ events: taken, share: Math.max(0, share) });
      const done = arrived.caughtUp || arrived.position >= until;
      if (done || signal.aborted || staging.rows() >= partEvents)
        state = await writePart(folder, staging, state, {
          position: arrived.position.toString(),
          last,
          unreadable,
        });
      signal.throwIfAborted();
      if (done) return await mergeParts(connection, folder, state);
    }
  } finally {
    progress.end();
    consumer.close();
    database.close();
  }
};

/**
 * Updates the copy under its lock and returns its new state. Throws `CommandError` while another command is
 * copying.
 */
export const refreshCopy = async (copying: RefreshOptions): Promise<CopyState> => {
  const { folder } = copying;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await takeLock(folder, 'copy');
  if (lock === undefined)
    throw new CommandError(`Another command is copying the history to ${folder}; try again when it is done.`);
  try {
    return await copyNew(copying);
  } finally {
    await lock.release();
  }
};
