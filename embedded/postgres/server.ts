import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../ports/free-port.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, POSTGRES_USER } from './cluster.ts';
import { ensureDatabases } from './databases.ts';
import { onFreePort } from './on-free-port.ts';
import { stopLeftover } from './leftover.ts';
import { chooseRunner, type Runner } from './runner.ts';
import { serverArguments, type Durability } from './settings.ts';

export type PostgresOptions = {
  /** Created the first time. The password is kept in `<data>.password`. */
  readonly data: string;
  /** 0 or undefined for any free port. */
  readonly port?: number | undefined;
  /** Replaces the search for a free port. */
  readonly findPort?: (() => Promise<number>) | undefined;
  /** Created if missing. */
  readonly databases: readonly string[];
  readonly durability?: Durability | undefined;
  readonly log?: ((text: string) => void) | undefined;
};

export type RunningPostgres = {
  readonly port: number;
  /** Connection string with password. */
  url(database: string): string;
  /** Settles when the server has exited for any reason. */
  readonly ended: Promise<void>;
  /** Fast shutdown: rolls back open transactions; committed data is on disk. */
  stop(): Promise<void>;
};

/** Timeout of each signal before the next, harder one. */
const TIMEOUT_MS = 20_000;

/**
 * Starts PostgreSQL on a data folder, on the loopback address only, and waits until it accepts connections. Works as root (see `runner.ts`)
 * and after a killed run.
 * @throws {Error} when the folder is broken or in use, the port is taken, or the platform has no package
 */
export const startPostgres = async (options: PostgresOptions): Promise<RunningPostgres> => {
  const data = resolve(options.data);
  const { postgres, initdb } = findBinaries();
  const runner = await chooseRunner(data, postgres);
  const durability = options.durability ?? 'lasting';
  const password = await ensureCluster(data, initdb, runner, durability);
  await stopLeftover(data);
  const { port: requestedPort = 0, findPort = () => freePort(), log } = options;
  const startOn = async (port: number) => {
    const args = ['-D', data, '-p', String(port), ...serverArguments(durability)];
    return { port, child: await launch(runner, postgres, args, log) };
  };
  const { port, child } =
    requestedPort === 0 ? await onFreePort(startOn, findPort) : await startOn(requestedPort);
  const ended = new Promise<void>((done) => {
    if (child.exitCode === null && child.signalCode === null) child.once('exit', () => done());
    else done();
  });
  const url = (database: string): string =>
    `postgresql://${POSTGRES_USER}:${password}@127.0.0.1:${port}/${database}`;
  const stop = async (): Promise<void> => await halt(child, ended);
  try {
    await ensureDatabases(url('postgres'), options.databases);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, url, ended, stop };
};

const launch = async (
  runner: Runner,
  program: string,
  args: readonly string[],
  log: ((text: string) => void) | undefined,
): Promise<ChildProcess> => {
  const child = runner.run(program, args, { stdio: ['ignore', 'ignore', 'pipe'], tied: true });
  let output = '';
  let ready = false;
  await new Promise<void>((done, fail) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log?.(text);
      if (ready) return;
      output += text;
      ready = output.includes('database system is ready to accept connections');
      if (ready) done();
    });
    child.once('error', fail);
    child.once('close', () => fail(new Error(`PostgreSQL did not start: ${reason(output)}`)));
  });
  return child;
};

/** The errors of the log without time stamps. */
const reason = (output: string): string => {
  const fatal = output.split('\n').filter((line) => /(FATAL|PANIC|ERROR|could not)/.test(line));
  const lines = fatal.map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR|LOG|WARNING):\s*/, ''));
  return lines.join('; ') || output.trim() || 'it ended without a word';
};

const halt = async (child: ChildProcess, ended: Promise<void>): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const timer = AbortSignal.timeout(TIMEOUT_MS);
    const timeout = once(timer, 'abort').then(() => 'late' as const);
    if ((await Promise.race([ended, timeout])) !== 'late') return;
  }
};
