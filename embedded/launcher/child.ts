import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { EXIT } from '@secondspring/platform/command-line/exit-codes.ts';
import { childEnvironment } from './addresses.ts';
import { openLog } from './log-file.ts';
import { PlainFailure } from './plain-failure.ts';
import { afterFailure } from './restarts.ts';

/** One process of the product. */
export type ChildSpec = {
  /** Its name in words, as it stands in messages: "the front door". */
  readonly title: string;
  /** Arguments for Node. */
  readonly args: readonly string[];
  /** Asked at each start, so that what an earlier start found out can be handed on. */
  readonly env: () => Readonly<Record<string, string | undefined>>;
  readonly log: string;
};

/** What a child may say over its channel. */
export type ChildReport =
  | 'ready'
  /** Ready, with what the other children must know, as environment variables. */
  | { readonly ready: Readonly<Record<string, string>> }
  /** One plain line saying why it cannot go on. */
  | { readonly failed: string }
  /** One plain line that the person who started the product should read at once; the process goes on. */
  | { readonly warning: string };

/** Milliseconds between starts of a process that fails while the disk is full. */
const WAIT_FOR_ROOM_MS = 5000;
/** Bytes below which a disk counts as full: PostgreSQL's log grows by 16 MB at a time. */
const FULL_BELOW_BYTES = 32 * 1024 * 1024;

const isFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < FULL_BELOW_BYTES;
};

/** A process that is started again when it dies, until it fails too often. */
export class Child {
  readonly #spec: ChildSpec;
  readonly #failures: number[] = [];
  readonly #giveUp: (reason: PlainFailure) => void;
  #process: ChildProcess | undefined;
  #stopping = false;
  #reason: string | undefined;
  #retry: NodeJS.Timeout | undefined;
  #saidFull = false;

  /** @param giveUp called once, when the child failed too often after its first start. */
  constructor(spec: ChildSpec, giveUp: (reason: PlainFailure) => void) {
    this.#spec = spec;
    this.#giveUp = giveUp;
  }

  /**
   * Starts the process and waits until it says that it is ready.
   * @returns what it reported.
   * @throws {PlainFailure} when it ends before that, with its own words if it gave any.
   */
  async start(): Promise<Readonly<Record<string, string>>> {
    return await new Promise((ready, fail) => {
      const child = this.#spawn((report) => ready(report));
      child.once('exit', (code) => fail(this.#explain(code)));
    });
  }

  /** Ends the process for good: asks it, and after `patience` milliseconds no longer asks. */
  async stop(patience: number): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#retry);
    const child = this.#process;
    if (child === undefined || hasEnded(child)) return;
    const late = setTimeout(() => child.kill('SIGKILL'), patience);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    clearTimeout(late);
  }

  #spawn(onReady: (report: Readonly<Record<string, string>>) => void): ChildProcess {
    const { args, env, log } = this.#spec;
    const output = openLog(log);
    const child = spawn(process.execPath, ['--disable-proto=throw', ...args], {
      stdio: ['ignore', output, output, 'ipc'],
      env: childEnvironment(process.env, env()),
      // Its own group: Ctrl-C reaches the launcher alone, which ends the children in the right order.
      detached: true,
    });
    closeSync(output);
    this.#process = child;
    this.#reason = undefined;
    child.on('message', (message: ChildReport) => {
      if (message === 'ready' || 'ready' in message) {
        this.#saidFull = false;
        onReady(message === 'ready' ? {} : message.ready);
      } else if ('warning' in message) process.stderr.write(`${message.warning}\n`);
      else this.#reason = message.failed;
    });
    // A failed spawn is followed by no exit.
    child.once('error', (error) => this.#ended(error.message, null));
    child.once('exit', (code) => this.#ended(this.#reason, code));
    return child;
  }

  #ended(reason: string | undefined, code: number | null): void {
    if (this.#stopping) return;
    this.#reason = reason;
    // No further start mends what is stored.
    if (code === EXIT.damaged) return this.#giveUp(this.#explain(code));
    this.#failures.push(performance.now());
    const wait = afterFailure(this.#failures);
    const again = (milliseconds: number): void => {
      if (!this.#stopping) this.#retry = setTimeout(() => void this.#spawn(() => undefined), milliseconds);
    };
    if (wait !== 'give up') again(wait);
    // Room on the disk is what it lacks, not another version of itself: it goes on by itself once there is some.
    else if (isFull(dirname(this.#spec.log))) {
      if (!this.#saidFull)
        process.stderr.write(`The disk of the data folder is full. ${this.#spec.title} waits for room.\n`);
      this.#saidFull = true;
      again(WAIT_FOR_ROOM_MS);
    } else this.#giveUp(this.#explain(code));
  }

  #explain(code: number | null): PlainFailure {
    const { title, log } = this.#spec;
    const words = this.#reason ?? `${title} does not stay up`;
    const line = `${words.replace(/\.?$/, '.')} More is in ${log}.`;
    return new PlainFailure(line, { exitCode: code === EXIT.damaged ? EXIT.damaged : EXIT.refused });
  }
}

const hasEnded = (child: ChildProcess): boolean => {
  return child.exitCode !== null || child.signalCode !== null;
};
