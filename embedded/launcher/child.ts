import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { STANDBY } from '@secondspring/platform/process/standby.ts';
import { childEnvironment } from './addresses.ts';
import { openLog } from './log-file.ts';
import { StartupError } from './startup-error.ts';
import { restartDelay } from './restart-delay.ts';

export type ChildSpec = {
  /** As it appears in messages: "The front door". */
  readonly title: string;
  /** A file that waits for `whenNeeded`. */
  readonly program: string;
  /** Called before each loading and each start, so that it can include what earlier starts reported. */
  readonly env: () => Readonly<Record<string, string | undefined>>;
  readonly log: string;
};

/** What a child sends over its channel. */
export type ChildReport =
  | 'ready'
  /** Ready, with environment variables for the other children. */
  | { readonly ready: Readonly<Record<string, string>> }
  /** Why it cannot continue, in one line. */
  | { readonly failed: string }
  /** A line that the launcher prints at once; the process continues. */
  | { readonly warning: string };

const WAIT_FOR_ROOM_MS = 5000;
/** Until then a start has the processors to itself. */
const STANDBY_AFTER_MS = 30_000;
/** PostgreSQL's write-ahead log grows by 16 MB at a time. */
const FULL_BELOW_BYTES = 32 * 1024 * 1024;

const isFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < FULL_BELOW_BYTES;
};

/**
 * A process that is restarted when it dies, until it fails too often. Another one, with its code loaded, stands by to take
 * its place.
 */
export class Child {
  readonly #spec: ChildSpec;
  readonly #failures: number[] = [];
  readonly #giveUp: (reason: StartupError) => void;
  #process: ChildProcess | undefined;
  #standby: ChildProcess | undefined;
  #stopping = false;
  #reason: string | undefined;
  #retry: NodeJS.Timeout | undefined;
  #preparing: NodeJS.Timeout | undefined;
  #saidFull = false;

  /** @param giveUp called once, when the child failed too often after its first start */
  constructor(spec: ChildSpec, giveUp: (reason: StartupError) => void) {
    this.#spec = spec;
    this.#giveUp = giveUp;
  }

  /** Loads the code of a process that is needed soon. */
  prepare(): void {
    this.#standby ??= this.#spawn();
  }

  /**
   * Starts the process and waits for its report.
   * @returns what it reported
   * @throws {StartupError} when it ends first, with its own reason if it gave any
   */
  async start(): Promise<Readonly<Record<string, string>>> {
    return await new Promise((ready, fail) => {
      const child = this.#begin((report) => ready(report));
      child.once('exit', (code) => fail(this.#explain(code)));
    });
  }

  /** Stops the process: SIGTERM, then SIGKILL after `timeoutMs`. */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#preparing);
    // It holds nothing yet.
    this.#standby?.kill('SIGKILL');
    const child = this.#process;
    if (child === undefined || hasEnded(child)) return;
    const killTimer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    clearTimeout(killTimer);
  }

  #spawn(): ChildProcess {
    const { program, env, log } = this.#spec;
    const output = openLog(log);
    const child = spawn(process.execPath, ['--disable-proto=throw', program], {
      stdio: ['ignore', output, output, 'ipc'],
      // What is known already; some libraries read theirs when they are loaded.
      env: childEnvironment(process.env, { ...env(), [STANDBY]: '' }),
      // A process group of its own: Ctrl-C reaches only the launcher, which stops the children in order.
      detached: true,
    });
    closeSync(output);
    for (const end of ['error', 'exit'] as const)
      child.once(end, () => {
        if (this.#standby === child) this.#standby = undefined;
      });
    return child;
  }

  #begin(onReady: (report: Readonly<Record<string, string>>) => void): ChildProcess {
    const child = this.#standby ?? this.#spawn();
    this.#standby = undefined;
    this.#process = child;
    this.#reason = undefined;
    child.on('message', (message: ChildReport) => {
      if (message === 'ready' || 'ready' in message) {
        this.#saidFull = false;
        this.#preparing = setTimeout(() => this.prepare(), STANDBY_AFTER_MS);
        onReady(message === 'ready' ? {} : message.ready);
      } else if ('warning' in message) process.stderr.write(`${message.warning}\n`);
      else this.#reason = message.failed;
    });
    // After a failed spawn no "exit" follows.
    child.once('error', (error) => this.#ended(error.message, null));
    child.once('exit', (code) => this.#ended(this.#reason, code));
    // One that is gone tells by its exit.
    child.send(this.#spec.env(), () => undefined);
    return child;
  }

  #ended(reason: string | undefined, code: number | null): void {
    if (this.#stopping) return;
    clearTimeout(this.#preparing);
    this.#reason = reason;
    // Restarting does not repair damaged data.
    if (code === EXIT.damaged) return this.#giveUp(this.#explain(code));
    this.#failures.push(performance.now());
    const wait = restartDelay(this.#failures);
    const restartAfter = (milliseconds: number): void => {
      if (!this.#stopping) this.#retry = setTimeout(() => void this.#begin(() => undefined), milliseconds);
    };
    if (wait !== 'give up') restartAfter(wait);
    // On a full disk it keeps retrying: it needs space, not a restart by hand.
    else if (isFull(dirname(this.#spec.log))) {
      if (!this.#saidFull)
        process.stderr.write(`The disk of the data folder is full. ${this.#spec.title} waits for room.\n`);
      this.#saidFull = true;
      restartAfter(WAIT_FOR_ROOM_MS);
    } else this.#giveUp(this.#explain(code));
  }

  #explain(code: number | null): StartupError {
    const { title, log } = this.#spec;
    const words = this.#reason ?? `${title} does not stay up`;
    const line = `${words.replace(/\.?$/, '.')} More is in ${log}.`;
    return new StartupError(line, { exitCode: code === EXIT.damaged ? EXIT.damaged : EXIT.refused });
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
