import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { rowsOf } from './backup-set.ts';
import { keyRow, type KeyRow } from './rows.ts';
import { readRows, writeRows } from './written-file.ts';

/** Stored beside the sets: ids of the keys that existed at the newest backup, and pending erasures noted by then. */
const FILE = 'living-keys.ndjson.gz';

const livingIn = async function* (set: string, now: Date): AsyncGenerator<object> {
  yield { takenAt: now.toISOString() };
  for await (const row of rowsOf(set, 'keys', keyRow))
    if (row.table === 'due_erasures') yield { due: row };
    else if ('kid' in row && row.kid !== null && row.wrapped_key !== null) yield { kid: row.kid };
};

const line = z.object({
  takenAt: z.iso.datetime().optional(),
  kid: z.uuid().optional(),
  due: keyRow.optional(),
});

/** What outlives every set. */
export type LivingKeys = {
  /** When the newest backup was taken. ISO 8601 in UTC. */
  readonly takenAt: string;
  /** Keys that existed then. */
  readonly kids: ReadonlySet<string>;
  /** Pending erasures: encrypted items whose author was erased and whose keys still existed. */
  readonly due: readonly KeyRow[];
};

/**
 * Records which keys exist, by their random ids, and which are due for destruction. Restoring an older set must not bring back destroyed
 * keys or keep due ones, so this list outlives the sets and is only ever replaced by a newer one.
 */
export const rememberLivingKeys = async (folder: string, set: string, now: Date): Promise<void> => {
  const unfinished = join(folder, `${FILE}.${now.getTime()}`);
  await writeRows(unfinished, livingIn(set, now));
  await rename(unfinished, join(folder, FILE));
};

/** Null when the folder has no list. */
export const livingKeys = async (folder: string): Promise<LivingKeys | null> => {
  const kids = new Set<string>();
  const due: KeyRow[] = [];
  let takenAt: string | null = null;
  try {
    for await (const row of readRows(join(folder, FILE), line)) {
      takenAt = row.takenAt ?? takenAt;
      if (row.kid !== undefined) kids.add(row.kid);
      if (row.due !== undefined) due.push(row.due);
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
  return takenAt === null ? null : { takenAt, kids, due };
};
