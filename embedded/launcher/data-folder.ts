import { mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '@secondspring/platform/files/write-durably.ts';
import { CONNECTIONS_FILE } from '@secondspring/platform/config/connections-file.ts';
import { StartupError } from './startup-error.ts';

export type DataFolder = {
  readonly root: string;
  readonly events: string;
  /** Identifies the external event store that this folder belongs to. */
  readonly eventStore: string;
  readonly postgres: string;
  readonly identityProvider: string;
  /** Encrypted lab files. */
  readonly files: string;
  /** Published builds of micro-frontends. */
  readonly releases: string;
  readonly secrets: string;
  readonly logs: string;
};

/** Marks a folder as ours. Without it nothing in the folder is ever removed. */
const MARKER = 'second-spring.json';
/** Increases when a release can no longer read what earlier ones wrote. */
const LAYOUT_VERSION = 2;
/** PostgreSQL's write-ahead log alone may take this much before its files are reused. */
const MIN_FREE_BYTES = 128 * 1024 * 1024;

/** The paths below a data folder. Touches no file. */
export const dataFolder = (root: string): DataFolder => ({
  root,
  events: join(root, 'events'),
  eventStore: join(root, 'event-store.json'),
  postgres: join(root, 'postgres'),
  identityProvider: join(root, 'identity-provider'),
  files: join(root, 'files'),
  releases: join(root, 'releases'),
  secrets: join(root, 'secrets.json'),
  logs: join(root, 'logs'),
});

/**
 * Creates the folder if it is missing.
 * @throws {StartupError} with the reason
 */
export const makeFolder = async (root: string): Promise<void> => {
  try {
    // Others may pass through but not read: PostgreSQL may run under another account. Everything inside is private.
    await mkdir(root, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw explain(root, error);
  }
};

/**
 * Prepares the folder: marks it the first time, then checks the marker, write access and free space.
 * @throws {StartupError} with the reason it cannot be used
 */
export const openDataFolder = async (folder: DataFolder): Promise<void> => {
  const { root } = folder;
  try {
    const entries = await readdir(root);
    if (entries.includes(MARKER)) await checkMarker(root);
    else if (entries.some((name) => name !== `${MARKER}.new`)) throw notOurs(root);
    else await writeMarker(root);
    for (const inside of [
      folder.events,
      folder.identityProvider,
      folder.files,
      folder.releases,
      folder.logs,
    ]) {
      await mkdir(inside, { recursive: true, mode: 0o700 });
    }
    await syncFolder(root);
    const probe = join(root, 'logs', '.probe');
    await writeFile(probe, 'probe');
    await rm(probe);
  } catch (error) {
    throw explain(root, error);
  }
  const { bavail, bsize } = await statfs(root);
  if (bavail * bsize < MIN_FREE_BYTES)
    throw new StartupError(
      `The disk of ${root} has ${megabytes(bavail * bsize)} MB left; at least ${megabytes(MIN_FREE_BYTES)} MB are needed.`,
    );
};

/**
 * Empties the folder for a fresh start. The marker goes last, so an interrupted removal can be repeated.
 * @throws {StartupError} when the folder has content but no marker of ours
 */
export const clearDataFolder = async ({ root }: DataFolder): Promise<void> => {
  try {
    const entries = await readdir(root);
    if (entries.length === 0) return;
    if (!entries.includes(MARKER)) throw notOurs(root);
    const folders = ['events', 'postgres', 'postgres.new', 'identity-provider', 'files', 'releases', 'logs'];
    const files = ['postgres.password', 'postgres.password.new', 'secrets.json', 'secrets.json.new'];
    const marks = ['event-store.json', 'event-store.json.new'];
    const connections = [CONNECTIONS_FILE, `${CONNECTIONS_FILE}.new`];
    for (const name of [...folders, ...files, ...marks, ...connections, `${MARKER}.new`, MARKER])
      await rm(join(root, name), { recursive: true, force: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw explain(root, error);
  }
};

/** Whether the folder holds data that only its secrets can open. */
export const holdsData = async ({ events, postgres }: DataFolder): Promise<boolean> => {
  const filled = async (path: string): Promise<boolean> => (await readdir(path).catch(() => [])).length > 0;
  return (await filled(events)) || (await filled(postgres));
};

const checkMarker = async (root: string): Promise<void> => {
  const text = await readFile(join(root, MARKER), 'utf8');
  const layout = parse(text);
  if (typeof layout === 'object' && layout !== null && 'layout' in layout) {
    if (layout.layout === LAYOUT_VERSION) return;
    if (typeof layout.layout === 'number' && layout.layout < LAYOUT_VERSION)
      throw new StartupError(
        `${root} was written by an earlier version of Second Spring and is too old for this one. Start afresh with npm start -- --fresh, which deletes the stored data, or choose another folder with DATA_DIR.`,
      );
    throw new StartupError(
      `${root} was written by another version of Second Spring. Start it with that version, or choose another folder with DATA_DIR.`,
    );
  }
  throw new StartupError(
    `The data folder ${root} is broken: ${MARKER} cannot be read. Put it back from a copy, or choose another folder with DATA_DIR.`,
  );
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const writeMarker = async (root: string): Promise<void> => {
  await writeDurably(join(root, MARKER), `${JSON.stringify({ layout: LAYOUT_VERSION })}\n`, 0o644);
};

const notOurs = (root: string): StartupError =>
  new StartupError(
    `${root} is not a data folder of Second Spring (it holds other things). Choose another with DATA_DIR.`,
  );

const WORDS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written to: permission is denied',
  EPERM: 'cannot be written to: permission is denied',
  EROFS: 'cannot be written to: it is read-only',
  ENOSPC: 'cannot be written to: no space is left on its disk',
  EDQUOT: 'cannot be written to: the disk quota is used up',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

const explain = (root: string, error: unknown): Error => {
  if (error instanceof StartupError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const words = WORDS[code] ?? `cannot be used (${code || String(error)})`;
  return new StartupError(`The data folder ${root} ${words}.`);
};

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
