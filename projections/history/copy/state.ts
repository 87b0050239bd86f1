import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { NO_POSITION } from '@secondspring/platform/read-model/checkpoint.ts';
import { z } from 'zod';
import { eventTables } from '../dictionary/event-table.ts';
import { PSEUDONYM_KEY_BYTES } from './pseudonym.ts';

/** One piece of the copy: a Parquet file `<number>-<table>.parquet` for each of its tables. */
const part = z.object({ number: z.int(), tables: z.array(z.string()), events: z.int() });

const state = z.object({
  /** Changes with the tables that analysts see; a copy of another form is made anew. */
  form: z.string(),
  /** Base64. What pseudonyms are made with, for as long as the copy lives. */
  key: z.string(),
  /** Commit position up to which the history is copied. */
  position: z.string().regex(/^-?\d+$/u),
  /** Position and id of the last event that was copied, by which the store is known again. */
  last: z.object({ position: z.string(), id: z.string() }).nullable(),
  parts: z.array(part),
  /** Some of the members who were at work on each day, by pseudonym: enough to tell the spans. */
  days: z.array(
    z.object({
      day: z.int(),
      members: z.array(z.string()).readonly(),
      leaving: z.array(z.string()).readonly(),
    }),
  ),
  /** How many events of each type could not be read. */
  unreadable: z.record(z.string(), z.int()),
});

/** What a copy's folder says of itself. */
export type CopyState = z.output<typeof state>;

const FILE = 'copy.json';
/** Raised when what a copy's state says changes in meaning. */
const STATE_VERSION = 2;
const FORM = createHash('sha256')
  .update(JSON.stringify([STATE_VERSION, eventTables]))
  .digest('hex');

/** Where a part's file of a table lies. */
export const partFile = (folder: string, number: number, table: string): string =>
  join(folder, `${number}-${table}.parquet`);

/** The number that the next part takes. */
export const nextPart = ({ parts }: CopyState): number => (parts.at(-1)?.number ?? 0) + 1;

/** Events in the copy. */
export const copiedEvents = ({ parts }: CopyState): number =>
  parts.reduce((sum, { events }) => sum + events, 0);

/** Writes a copy's state, all of it or nothing, readable for nobody else. */
export const writeState = async (folder: string, written: CopyState): Promise<void> => {
  const file = join(folder, FILE);
  await writeFile(`${file}.next`, JSON.stringify(written), { mode: 0o600, flush: true });
  await rename(`${file}.next`, file);
};

/** The state of the copy in a folder; `null` where there is none of today's form. */
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
 * Begins a copy in a folder, with a key of its own; what lay there of an earlier one is removed. Throws `CommandError` for a folder in which
 * anything else lies.
 */
export const beginCopy = async (folder: string): Promise<CopyState> => {
  const there = await readdir(folder).catch(() => []);
  if (!there.every(isOurs))
    throw new CommandError(
      `${folder} holds other things than a copy of the history; name another folder with --copy.`,
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
