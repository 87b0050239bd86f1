import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Linux's file system in memory. */
export const MEMORY = '/dev/shm';
/** Its type in `statfs`. */
const TMPFS = 0x01021994;
/** Several times the size of a run's temporary files. */
const NEEDED_BYTES = 2 * 1024 ** 3;
/** Prefix of the folder's name; the process id of the run follows. */
export const PREFIX = 'secondspring-tests-';

/**
 * Creates a folder in memory for the temporary files of a run, and removes those of killed runs. Returns undefined if the system has no file system
 * in memory with enough space, as in a container with the usual 64 MB.
 */
export const makeMemoryFolder = async (
  parent = MEMORY,
  neededBytes = NEEDED_BYTES,
): Promise<string | undefined> => {
  try {
    await removeAbandoned(parent);
    const { type, bavail, bsize } = await statfs(parent);
    if (type !== TMPFS || bavail * bsize < neededBytes) return undefined;
    const folder = join(parent, `${PREFIX}${process.pid}`);
    await mkdir(folder);
    return folder;
  } catch {
    return undefined;
  }
};

const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      await rm(join(parent, name), { recursive: true, force: true });
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * A `globalSetup` of Vitest, for any number of projects, and of Playwright: puts the temporary files of the run in memory. On some disks creating a
 * database takes thirty times as long.
 */
const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  const before = process.env['TMPDIR'];
  if (before?.startsWith(join(MEMORY, PREFIX)) === true) return undefined;
  const folder = await makeMemoryFolder();
  if (folder === undefined) {
    console.warn(
      `Temporary files go to the disk, which may be slow: ${MEMORY} has no 2 GB of memory to spare.`,
    );
    return undefined;
  }
  process.env['TMPDIR'] = folder;
  return async () => {
    if (before === undefined) Reflect.deleteProperty(process.env, 'TMPDIR');
    else process.env['TMPDIR'] = before;
    await rm(folder, { recursive: true, force: true });
  };
};

export default setup;
