import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { rowsOf } from './backup-set.ts';
import { keyRow, type KeyRow } from './rows.ts';
import { readRows, writeRows } from './written-file.ts';

/** Beside the sets: the ids of the keys that lived when the newest backup was taken, and what was noted by then to be erased. */
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

/** What of the key store outlives every set. */
export type LivingKeys = {
  /** When the newest backup was taken. ISO 8601 in UTC. */
  readonly takenAt: string;
  /** The keys that lived then. */
  readonly kids: ReadonlySet<string>;
  /** Items whose keys lived and whose time had not come, though their author was erased: sealed, as the key store keeps them. */
  readonly due: readonly KeyRow[];
};

/**
 * Notes which keys live, by their random ids, and which are to be destroyed. Whoever restores an older set must not bring back what was
 * destroyed since, nor keep what would have been, so this list outlives the sets and only ever gets newer.
 */
export const rememberLivingKeys = async (folder: string, set: string, now: Date): Promise<void> => {
  const unfinished = join(folder, `${FILE}.${now.getTime()}`);
  await writeRows(unfinished, livingIn(set, now));
  await rename(unfinished, join(folder, FILE));
};

/** What {@link rememberLivingKeys} noted in a folder at the newest backup; `null` where the folder has no such list. */
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
