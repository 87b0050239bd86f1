import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { lstat, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * How PostgreSQL's programs are run. They refuse to run as root, so root either becomes an ordinary user inside a
 * user namespace of its own (files stay root's), or hands the cluster to an ordinary account.
 */
export type Runner = {
  /** The account that must own the data folder, when it is not the one we run under. */
  readonly account: Account | undefined;
  /** Starts a program. `tied` programs get a stop signal from the kernel when this process dies, where it can do so. */
  run(
    program: string,
    args: readonly string[],
    how: { readonly stdio: StdioOptions; readonly tied: boolean },
  ): ChildProcess;
};

/** A numeric user and group. */
export type Account = {
  readonly uid: number;
  readonly gid: number;
};

/** In the namespace root is called by this number, `daemon` on every Linux; any number with a name would do. */
const NAMESPACE = ['unshare', '--user', '--map-user=1', '--map-group=1'];
/** Asks the kernel to send SIGINT (PostgreSQL's fast shutdown) when the parent dies. */
const TIE = ['setpriv', '--pdeathsig', 'INT'];
const ORDINARY: Account = { uid: 1, gid: 1 };

/**
 * Chooses how to run PostgreSQL for a data folder, which need not exist yet.
 * @throws {Error} in plain words when root has neither a user namespace nor a path an ordinary account can enter.
 */
export const chooseRunner = async (data: string, program: string): Promise<Runner> => {
  if (process.getuid?.() !== 0) return runnerOf([], undefined);
  const owner = await ownerOf(data);
  if (owner === undefined || owner.uid === 0) {
    if (works(NAMESPACE)) return runnerOf(NAMESPACE, undefined);
  }
  const account = owner === undefined || owner.uid === 0 ? ORDINARY : owner;
  for (const path of [dirname(data), dirname(program)]) {
    const closed = await closedFolder(path, account);
    if (closed !== undefined) throw new Error(explain(closed));
  }
  return runnerOf([], account);
};

const explain = (closed: string): string => {
  return (
    `PostgreSQL does not run as root, this system refuses user namespaces, and no other account can enter ${closed}. ` +
    `Start as an ordinary user, or let others pass through that folder (chmod o+x)`
  );
};

const runnerOf = (prefix: readonly string[], account: Account | undefined): Runner => {
  const tie = works([...prefix, ...TIE]) ? TIE : [];
  return {
    account,
    run: (program, args, { stdio, tied }) => {
      const [first, ...rest] = [...prefix, ...(tied ? tie : []), program, ...args] as const;
      // Its own group: Ctrl-C in a terminal reaches us only, and we decide when PostgreSQL stops.
      const options = { stdio, detached: true, env: { ...process.env, LC_ALL: 'C' } };
      return spawn(first ?? program, rest, { ...options, ...account });
    },
  };
};

const works = ([command = '', ...args]: readonly string[]): boolean => {
  return spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0;
};

const ownerOf = async (data: string): Promise<Account | undefined> => {
  try {
    return await lstat(data);
  } catch {
    return undefined;
  }
};

/** The first folder on the way down to `path` that the account may not pass through. */
const closedFolder = async (path: string, account: Account): Promise<string | undefined> => {
  const parent = dirname(path);
  const above = parent === path ? undefined : await closedFolder(parent, account);
  if (above !== undefined) return above;
  const { mode, uid, gid } = await stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? path : undefined;
};
