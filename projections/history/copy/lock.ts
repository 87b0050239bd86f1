import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const taken = async (file: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Locks a copy's folder by a file beside it. Returns a function that unlocks. Takes over the lock of a dead
 * process. Throws `CommandError` while another process holds it.
 */
export const lockCopy = async (folder: string): Promise<() => Promise<void>> => {
  const file = `${folder}.lock`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!(await taken(file))) {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (holder > 0 && isAlive(holder))
      throw new CommandError(
        `Another command (process ${holder}) is copying the history to ${folder}; try again when it is done.`,
      );
    await rm(file, { force: true });
    if (!(await taken(file))) throw new CommandError(`Another command is copying the history to ${folder}.`);
  }
  return () => rm(file, { force: true });
};
