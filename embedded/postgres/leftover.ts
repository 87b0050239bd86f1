import { execFileSync } from 'node:child_process';
import { readFile, readdir, readlink, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout of each signal before the next, harder one. */
const TIMEOUT_MS = 10_000;

/**
 * Stops a PostgreSQL that a killed run left on this data folder, and no other. Removes a lock file whose process id belongs to another
 * program.
 * @throws {Error} when the process does not end
 */
export const stopLeftover = async (data: string): Promise<void> => {
  const folder = await realpath(data);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const deadline = performance.now() + TIMEOUT_MS;
    let isSignalled = false;
    while (performance.now() < deadline) {
      const pids = await serversOf(folder);
      if (pids.length === 0) {
        await rm(join(folder, 'postmaster.pid'), { force: true });
        return;
      }
      const main = await lockHolder(folder);
      // Its other processes exit soon after the postmaster.
      if (!isSignalled && main !== undefined && pids.includes(main)) process.kill(main, signal);
      isSignalled = true;
      await sleep(50);
    }
  }
  throw new Error(`Another PostgreSQL is still using ${data} and does not stop`);
};

const lockHolder = async (folder: string): Promise<number | undefined> => {
  try {
    const [first = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(first);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Process ids of every PostgreSQL process on this data folder. */
const serversOf = async (folder: string): Promise<number[]> => {
  if (!(await stat('/proc/self/cwd').then(Boolean, () => false))) return await fromLockFile(folder);
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    // PostgreSQL's working directory is its data folder. A process that has just exited does not match.
    entries.map((pid) =>
      Promise.all([readlink(`/proc/${pid}/cwd`), readlink(`/proc/${pid}/exe`)]).then(
        ([cwd, program]) => cwd === folder && /\/postgres( \(deleted\))?$/.test(program),
        () => false,
      ),
    ),
  );
  return entries.filter((_, index) => found[index]).map(Number);
};

/** Without /proc: the process of the lock file, if its command line names this folder. */
const fromLockFile = async (folder: string): Promise<number[]> => {
  const pid = await lockHolder(folder);
  if (pid === undefined) return [];
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(folder) ? [pid] : [];
  } catch {
    return [];
  }
};
