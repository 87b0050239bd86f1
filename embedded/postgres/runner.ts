import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { lstat, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Runs PostgreSQL's programs, which refuse to run as root. Root either becomes an ordinary user in a user namespace (files stay root's) or
 * hands the cluster to an ordinary account.
 */
export type Runner = {
  /** The account that must own the data folder, if it is not the current one. */
  readonly account: Account | undefined;
  /** Starts a program. The kernel stops `tied` programs when this process dies, where it supports that. */
  run(
    program: string,
    args: readonly string[],
    how: { readonly stdio: StdioOptions; readonly tied: boolean },
  ): ChildProcess;
};

export type Account = {
  readonly uid: number;
  readonly gid: number;
};

/** Root maps to user 1 in the namespace (`daemon` on Linux); any named user would work. */
const NAMESPACE = ['unshare', '--user', '--map-user=1', '--map-group=1'];
/** PostgreSQL's fast shutdown when the parent dies. */
const TIE = ['setpriv', '--pdeathsig', 'INT'];
const ORDINARY: Account = { uid: 1, gid: 1 };

/**
 * Chooses how to run PostgreSQL for a data folder, which may not exist yet.
 * @throws {Error} when root can use neither a user namespace nor an ordinary account
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

const explain = (closed: string): string =>
  `PostgreSQL does not run as root, this system refuses user namespaces, and no other account can enter ${closed}. ` +
  `Start as an ordinary user, or let others pass through that folder (chmod o+x)`;

const runnerOf = (prefix: readonly string[], account: Account | undefined): Runner => {
  const tie = works([...prefix, ...TIE]) ? TIE : [];
  return {
    account,
    run: (program, args, { stdio, tied }) => {
      const [first, ...rest] = [...prefix, ...(tied ? tie : []), program, ...args] as const;
      // A process group of its own: Ctrl-C reaches only this process, which then stops PostgreSQL.
      const options = { stdio, detached: true, env: { ...process.env, LC_ALL: 'C' } };
      return spawn(first ?? program, rest, { ...options, ...account });
    },
  };
};

const works = ([command = '', ...args]: readonly string[]): boolean =>
  spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0;

const ownerOf = async (data: string): Promise<Account | undefined> => {
  try {
    return await lstat(data);
  } catch {
    return undefined;
  }
};

/** The first folder on the path that the account may not enter. */
const closedFolder = async (path: string, account: Account): Promise<string | undefined> => {
  const parent = dirname(path);
  const closedParent = parent === path ? undefined : await closedFolder(parent, account);
  if (closedParent !== undefined) return closedParent;
  const { mode, uid, gid } = await stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  return (mode & bit) === 0 ? path : undefined;
};
