import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Child } from './child.ts';
import type { StartupError } from './startup-error.ts';

let folder: string;
let child: Child | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-child-'));
});
afterEach(async () => {
  await child?.stop(1000);
  child = undefined;
  await rm(folder, { recursive: true, force: true });
});

const make = async (
  program: string,
  giveUp: (reason: StartupError) => void = () => undefined,
  loading = '',
): Promise<Child> => {
  const file = join(folder, 'program.mjs');
  const standby = `import { whenNeeded } from ${STANDBY};\n${loading}\nawait whenNeeded();\n`;
  await writeFile(file, standby + program);
  const env = (): Record<string, string> => ({ FOLDER: folder });
  const log = join(folder, 'child.log');
  child = new Child({ title: 'The program', program: file, env, log }, giveUp);
  return child;
};

const STANDBY = JSON.stringify(
  new URL(import.meta.resolve('@secondspring/platform/process/standby.ts')).href,
);
const IDLE = 'setInterval(() => undefined, 1000);';

describe('Child', () => {
  it('returns the report of the process and writes its output to the log', async () => {
    const made = await make(
      `console.log('hello'); process.send({ ready: { PLACE: process.env.FOLDER } }); ${IDLE}`,
    );
    expect(await made.start()).toEqual({ PLACE: folder });
    await made.stop(5000);
    expect(await readFile(join(folder, 'child.log'), 'utf8')).toBe('hello\n');
  });

  it('begins with the process that was loaded ahead', async () => {
    const loading = `import { appendFileSync } from 'node:fs'; appendFileSync(process.env.FOLDER + '/loaded', 'x');`;
    const made = await make(`process.send({ ready: {} }); ${IDLE}`, undefined, loading);
    const loaded = async (): Promise<string> =>
      await readFile(join(folder, 'loaded'), 'utf8').catch(() => '');
    made.prepare();
    await expect.poll(loaded).toBe('x');
    await made.start();
    expect(await loaded()).toBe('x');
  });

  it('runs processes that throw on access to __proto__ [S20]', async () => {
    const made = await make(
      `let reached = 'yes';
       try { ({}).__proto__ } catch (error) { reached = error.code }
       process.send({ ready: { reached } }); ${IDLE}`,
    );
    expect(await made.start()).toEqual({ reached: 'ERR_PROTO_ACCESS' });
  });

  it('fails with the reason that the process reports', async () => {
    const made = await make(
      `process.send({ failed: 'The cat sits on the disk' }, () => process.exit(1)); ${IDLE}`,
    );
    await expect(made.start()).rejects.toThrow(/^The cat sits on the disk\. More is in .*child\.log/);
  });

  it('fails when the process exits without a reason', async () => {
    const made = await make('process.exit(3)');
    await expect(made.start()).rejects.toThrow(/^The program does not stay up/);
  });

  it('restarts a killed process', async () => {
    const made = await make(
      `import { appendFileSync } from 'node:fs';
       appendFileSync(process.env.FOLDER + '/pids', process.pid + '\\n');
       process.send({ ready: {} }); ${IDLE}`,
    );
    await made.start();
    const pids = async (): Promise<string[]> =>
      (await readFile(join(folder, 'pids'), 'utf8')).trim().split('\n');
    process.kill(Number((await pids())[0]), 'SIGKILL');
    await expect.poll(async () => (await pids()).length).toBe(2);
  });

  it('gives up on a process that keeps dying', async () => {
    const failure = Promise.withResolvers<StartupError>();
    const made = await make(`process.send({ ready: {} }, () => process.exit(1)); ${IDLE}`, failure.resolve);
    await made.start();
    expect((await failure.promise).message).toMatch(/^The program does not stay up/);
  });

  it('kills a process that ignores SIGTERM', async () => {
    const made = await make(`process.on('SIGTERM', () => undefined); process.send({ ready: {} }); ${IDLE}`);
    await made.start();
    await expect(made.stop(200)).resolves.toBeUndefined();
  });
});
