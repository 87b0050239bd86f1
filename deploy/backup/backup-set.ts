import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { z } from 'zod';
import { hashOfFile, readRows } from './written-file.ts';

const counted = z.object({ rows: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/u) });

/** Written last: a set without it is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(3),
  takenAt: z.iso.datetime(),
  /** Commit position of the last event in the set. */
  position: z.string().regex(/^\d+$/u),
  events: counted,
  keys: counted,
  reactors: counted,
  /** Names of lab files and their companions, with SHA-256 of their encrypted bytes. */
  files: counted,
  /** Files of published builds of micro-frontends, in the same form. */
  builds: counted,
});

export type Manifest = z.infer<typeof manifestSchema>;

export const PARTS = {
  events: 'events.ndjson.gz',
  keys: 'keys.ndjson.gz',
  reactors: 'reactors.ndjson.gz',
  files: 'files.ndjson.gz',
  builds: 'builds.ndjson.gz',
} as const;

/** A set cannot be used. The message is one line for people. */
export class InvalidBackup extends CommandError {
  override readonly name = 'InvalidBackup';
}

/** @throws InvalidBackup when the set is incomplete */
export const readManifest = async (set: string): Promise<Manifest> => {
  const text = await readFile(join(set, 'manifest.json'), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new InvalidBackup(`${set} holds no complete backup: its manifest is missing.`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new InvalidBackup(`The manifest of ${set} is broken, or of another release.`);
  }
};

/**
 * Compares every part with its hash.
 * @throws InvalidBackup naming the first changed part
 */
export const checkParts = async (set: string, manifest: Manifest): Promise<void> => {
  for (const [part, name] of Object.entries(PARTS)) {
    const found = await hashOfFile(join(set, name)).catch(() => undefined);
    if (found !== manifest[part as keyof typeof PARTS].sha256)
      throw new InvalidBackup(`${name} of ${set} is not what was written: it was damaged or changed.`);
  }
};

export const rowsOf = <Row>(
  set: string,
  part: keyof typeof PARTS,
  schema: z.ZodType<Row>,
): AsyncGenerator<Row> => readRows(join(set, PARTS[part]), schema);

/** Sets are named by their time. */
export const isSetName = (name: string): boolean => /^\d{4}-/u.test(name);

/** Complete sets in a folder, oldest first. */
export const setsIn = async (folder: string): Promise<string[]> => {
  const names: string[] = await readdir(folder).catch(() => []);
  const sets: string[] = [];
  for (const name of names.sort((one, other) => one.localeCompare(other))) {
    const set = join(folder, name);
    if (isSetName(name) && (await readManifest(set).then(Boolean, () => false))) sets.push(set);
  }
  return sets;
};
