import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { z } from 'zod';
import { hashOfFile, readRows } from './written-file.ts';

const counted = z.object({ rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/u) });

/** What a set of backups holds. It is written last: a set without it is not whole. */
export const manifestSchema = z.object({
  format: z.literal(2),
  takenAt: z.iso.datetime(),
  /** Commit position of the last event in it. */
  position: z.string().regex(/^\d+$/u),
  events: counted,
  keys: counted,
  reactors: counted,
  /** Names of lab files and of what else is kept with them, each with the hash of its (sealed) bytes. */
  files: counted,
  /** Files of published builds of micro-frontends, the same way. */
  builds: counted,
});

/** What a set of backups holds. */
export type Manifest = z.infer<typeof manifestSchema>;

/** Names of the files of a set. */
export const PARTS = {
  events: 'events.ndjson.gz',
  keys: 'keys.ndjson.gz',
  reactors: 'reactors.ndjson.gz',
  files: 'files.ndjson.gz',
  builds: 'builds.ndjson.gz',
} as const;

/** A set can't be used; the message says why, in one line for people. */
export class InvalidBackup extends CommandError {
  override readonly name = 'InvalidBackup';
}

/** The manifest of a set. Throws {@link InvalidBackup} where the set is not whole. */
export const readManifest = async (set: string): Promise<Manifest> => {
  const text = await readFile(join(set, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined) throw new InvalidBackup(`${set} holds no whole backup: its manifest is missing.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new InvalidBackup(`The manifest of ${set} is broken, or of a newer release.`);
  }
};

/** Holds every part of a set to its hash. Throws {@link InvalidBackup} naming the first that was changed. */
export const checkParts = async (set: string, manifest: Manifest): Promise<void> => {
  for (const [part, name] of Object.entries(PARTS)) {
    const found = await hashOfFile(join(set, name)).catch(() => undefined);
    if (found !== manifest[part as keyof typeof PARTS].sha256)
      throw new InvalidBackup(`${name} of ${set} is not what was written: it was damaged or changed.`);
  }
};

/** The rows of a part, in their order. */
export const rowsOf = <Row>(
  set: string,
  part: keyof typeof PARTS,
  schema: z.ZodType<Row>,
): AsyncGenerator<Row> => readRows(join(set, PARTS[part]), schema);

/** The whole sets in a folder, oldest first. */
export const setsIn = async (folder: string): Promise<string[]> => {
  const names: string[] = await readdir(folder).catch(() => []);
  const sets: string[] = [];
  for (const name of names.sort((one, other) => one.localeCompare(other))) {
    const set = join(folder, name);
    if (/^\d{4}-/u.test(name) && (await readManifest(set).then(Boolean, () => false))) sets.push(set);
  }
  return sets;
};
