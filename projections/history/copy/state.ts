import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import { z } from 'zod';
import { eventTables } from '../dictionary/event-table.ts';
import { PSEUDONYM_KEY_BYTES } from './pseudonym.ts';

/** A piece of the copy: files `<number>-<table>.parquet`. */
const part = z.object({ number: z.int(), tables: z.array(z.string()), events: z.int() });

const state = z.object({
  /** Hash of the tables that analysts see. A copy with another hash is made again. */
  form: z.string(),
  /** Base64. The key of the pseudonyms, valid as long as the copy exists. */
  key: z.string(),
  /** Commit position of the last copied event. */
  position: z.string().regex(/^-?\d+$/u),
  /** Position and id of the last copied event, to recognise the store. */
  last: z.object({ position: z.string(), id: z.string() }).nullable(),
  parts: z.array(part),
  /** Some active members of each day, by pseudonym: enough to compute the spans. */
  days: z.array(
    z.object({
      day: z.int(),
      members: z.array(z.string()).readonly(),
      leaving: z.array(z.string()).readonly(),
    }),
  ),
  /** Number of unreadable events by type. */
  unreadable: z.record(z.string(), z.int()),
});

/** Content of `copy.json`. */
export type CopyState = z.output<typeof state>;

const FILE = 'copy.json';
/** Raise when the meaning of the state changes. */
const STATE_VERSION = 2;
const FORM = createHash('sha256')
  .update(JSON.stringify([STATE_VERSION, eventTables]))
  .digest('hex');

export const partFile = (folder: string, number: number, table: string): string =>
  join(folder, `${number}-${table}.parquet`);

export const nextPart = ({ parts }: CopyState): number => (parts.at(-1)?.number ?? 0) + 1;

/** Number of events in the copy. */
export const copiedEvents = ({ parts }: CopyState): number =>
  parts.reduce((sum, { events }) => sum + events, 0);

/** Writes the state atomically, readable by its owner only. */
export const writeState = async (folder: string, written: CopyState): Promise<void> => {
  const file = join(folder, FILE);
  await writeFile(`${file}.next`, JSON.stringify(written), { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
};

/** `null` if there is no copy of the current form. */
export const readState = async (folder: string): Promise<CopyState | null> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const read = state.parse(JSON.parse(text));
    return read.form === FORM ? read : null;
  } catch {
    return null;
  }
};

const isOurs = (file: string): boolean =>
  file.startsWith(FILE) || /^spill$|^\d+-\w+\.parquet(?:\.next)?$/u.test(file);

/**
 * Starts an empty copy with a new key, removing an earlier one. Throws `CommandError` if the folder contains
 * anything else.
 */
export const beginCopy = async (folder: string): Promise<CopyState> => {
  const there = await readdir(folder).catch(() => []);
  if (!there.every(isOurs))
    throw new CommandError(
      `${folder} contains files that are not a copy of the history; choose another folder with --copy.`,
    );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const openState: CopyState = {
    form: FORM,
    key: randomBytes(PSEUDONYM_KEY_BYTES).toString('base64'),
    position: NO_POSITION.toString(),
    last: null,
    parts: [],
    days: [],
    unreadable: {},
  };
  await writeState(folder, openState);
  return openState;
};
