import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { limits } from '../limits.ts';

const root = join(import.meta.dirname, '../..');
/** The only push service of the tests' own product: its name leads nowhere (RFC 6761), so a reminder that is due reaches nobody. */
export const NO_PUSH_SERVICE = 'https://push.invalid';
/** Address of a product that already runs; undefined to start one. */
const externalSite =
  (process.env['SECONDSPRING_URL'] ?? '') === '' ? undefined : process.env['SECONDSPRING_URL'];

/** Skips the journeys of a file for a product that runs elsewhere. `why` continues “it …”. */
export function onlyOnOwnProduct(why: string): void {
  test.skip(
    externalSite !== undefined,
    `it ${why}, and the product at ${externalSite} is not this run's own`,
  );
}

/** The whole product, on embedded servers with a separate data folder, or one that already runs. */
export type TestStack = {
  /** Its address, which stays the same after a restart. */
  readonly address: string;
  /** Address at which its e-mails can be read. */
  readonly mailbox: string;
  /** Its data folder, for operators' commands; null if it runs elsewhere. */
  readonly data: string | null;
  /** Stops every process, as Ctrl-C does. The data stays. */
  readonly stop: () => Promise<void>;
  /** Starts it again on the same data. */
  readonly start: () => Promise<void>;
  /** Stops it and deletes the data. */
  readonly end: () => Promise<void>;
};

/**
 * The product at `SECONDSPRING_URL`, with its e-mails at `SECONDSPRING_MAIL_URL`. Stopping it skips the journey, and data of earlier journeys
 * stays.
 */
function stackAt(url: string, mailbox: string | undefined): TestStack {
  const address = new URL(url).origin;
  const notOurs = () => {
    test.skip(true, `it stops the product, and the one at ${address} is not this run's to stop`);
    return Promise.resolve();
  };
  return {
    address,
    mailbox: mailbox ?? `${address}/mail`,
    data: null,
    stop: notOurs,
    start: notOurs,
    end: () => Promise.resolve(),
  };
}

/**
 * Starts the product by its launcher, as `npm start` does, on a free port, or returns the one at `SECONDSPRING_URL`. `house` is the checkout to
 * start. Throws with the launcher's output if it does not start.
 */
export async function startStack(house = root): Promise<TestStack> {
  if (externalSite !== undefined) return stackAt(externalSite, process.env['SECONDSPRING_MAIL_URL']);
  const data = await mkdtemp(join(tmpdir(), 'secondspring-journey-'));
  let running = await launch(house, data, 0);
  const { address } = running;
  const stop = () => stopped(running.process);
  return {
    address,
    mailbox: `${address}/mail`,
    data,
    stop,
    async start() {
      running = await launch(house, data, Number(new URL(address).port));
    },
    async end() {
      await stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function launch(
  house: string,
  data: string,
  port: number,
): Promise<{ process: ChildProcess; address: string }> {
  // All phones are one network, so one network must not roll a release back by itself here. A slow machine may need far longer than a person
  // would wait.
  const child = spawn(process.execPath, [join(house, 'embedded/launcher/start.ts')], {
    cwd: house,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: data,
      EVENTSTORE_URL: '',
      ROLLBACK_NETWORKS: '0',
      PATIENCE: '5',
      PUSH_ORIGINS: NO_PUSH_SERVICE,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const onOutput = (text: string) => {
    output += text;
    const address = /ready at (http:\S+)/u.exec(output)?.[1];
    if (address !== undefined) resolve(address);
  };
  child.stdout.setEncoding('utf8').on('data', onOutput);
  child.stderr.setEncoding('utf8').on('data', onOutput);
  child.once('exit', (code) => reject(new Error(`The product ended with ${code}: ${output}`)));
  const tooLong = setTimeout(() => reject(new Error(`The product is not ready: ${output}`)), limits.start);
  try {
    return { process: child, address: await promise };
  } catch (error) {
    await stopped(child);
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
