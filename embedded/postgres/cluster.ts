import { randomBytes } from 'node:crypto';
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '@secondspring/platform/files/write-durably.ts';
import type { Account, Runner } from './runner.ts';
import type { Durability } from './settings.ts';

/** The only database user of an embedded cluster. */
export const POSTGRES_USER = 'postgres';

/** Stored beside the folder, because PostgreSQL wants an empty folder. */
const passwordFile = (data: string): string => `${data}.password`;

/**
 * Creates a cluster in `data` unless there is one, and returns its password. An interrupted creation leaves no cluster behind.
 * @throws {Error} when the folder holds something else or the password file is missing
 */
export const ensureCluster = async (
  data: string,
  initdb: string,
  runner: Runner,
  durability: Durability,
): Promise<string> => {
  await mkdir(dirname(data), { recursive: true });
  if (await exists(data)) {
    if (!(await exists(join(data, 'PG_VERSION')))) throw new Error(`${data} is not a PostgreSQL data folder`);
    if (runner.account !== undefined) await handOver(data, runner.account);
    return await readPassword(data);
  }
  const password = randomBytes(24).toString('base64url');
  await writeDurably(passwordFile(data), `${password}\n`);
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (runner.account !== undefined) {
    const { uid, gid } = runner.account;
    await chown(fresh, uid, gid);
    await chown(passwordFile(data), uid, gid);
  }
  await initialise(initdb, runner, [
    `--pgdata=${fresh}`,
    `--pwfile=${passwordFile(data)}`,
    `--username=${POSTGRES_USER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    ...(durability === 'temporary' ? ['--no-sync'] : []),
  ]);
  await rename(fresh, data);
  await syncFolder(dirname(data));
  return password;
};

/** Changes the owner of a cluster that root created in a user namespace. */
const handOver = async (data: string, { uid, gid }: Account): Promise<void> => {
  if ((await stat(data)).uid === uid) return;
  const inside = await readdir(data, { recursive: true });
  for (const path of [...inside.map((name) => join(data, name)), passwordFile(data), data])
    await lchown(path, uid, gid);
};

const initialise = async (initdb: string, runner: Runner, args: readonly string[]): Promise<void> => {
  const child = runner.run(initdb, args, { stdio: ['ignore', 'ignore', 'pipe'], tied: true });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder: ${stderr.trim()}`);
};

const readPassword = async (data: string): Promise<string> => {
  try {
    const password = (await readFile(passwordFile(data), 'utf8')).trim();
    if (password === '') throw new Error('it is empty');
    return password;
  } catch (cause) {
    throw new Error(`The database password ${passwordFile(data)} cannot be read`, { cause });
  }
};

const exists = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    () => false,
  );
