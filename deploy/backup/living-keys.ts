import { createReadStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { rowsOf } from './backup-set.ts';
import { keyRow } from './rows.ts';
import { writeRows } from './written-file.ts';

/** Beside the sets: the ids of the keys that lived when the newest backup was taken. */
const FILE = 'living-keys.ndjson.gz';

const livingIn = async function* (set: string, now: Date): AsyncGenerator<object> {
  yield { takenAt: now.toISOString() };
  for await (const row of rowsOf(set, 'keys', keyRow))
    if ('kid' in row && row.wrapped_key !== null) yield { kid: row.kid };
};

/**
 * Notes which keys live, by their random ids. Whoever restores an older set must not bring back what was destroyed since, so this list
 * outlives the sets and only ever gets newer.
 */
export const rememberLivingKeys = async (folder: string, set: string, now: Date): Promise<void> => {
  const unfinished = join(folder, `${FILE}.${now.getTime()}`);
  await writeRows(unfinished, livingIn(set, now));
  await rename(unfinished, join(folder, FILE));
};

/** The keys that lived at the newest backup in a folder, and when that was; `null` where the folder has no such list. */
export const livingKeys = async (
  folder: string,
): Promise<{ readonly takenAt: string; readonly kids: ReadonlySet<string> } | null> => {
  const kids = new Set<string>();
  let takenAt: string | null = null;
  const input = createReadStream(join(folder, FILE));
  try {
    await new Promise<void>((resolve, reject) => {
      input.once('open', () => resolve());
      input.once('error', reject);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
  for await (const line of createInterface({ input: input.pipe(createGunzip()), crlfDelay: Infinity })) {
    const row = JSON.parse(line) as { takenAt?: string; kid?: string };
    if (row.takenAt !== undefined) takenAt = row.takenAt;
    if (row.kid !== undefined) kids.add(row.kid);
  }
  return takenAt === null ? null : { takenAt, kids };
};
