import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from './run.ts';

let folder: string;
let pidFile: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-'));
  pidFile = join(folder, 'pid');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program that starts another one, writes its process id, and then does what `last` says. */
const parent = (last: string) => [
  '--input-type=module',
  '--eval',
  `process.chdir(${JSON.stringify(folder)});
import { spawn } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
const left = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
writeFileSync('new', String(left.pid));
renameSync('new', 'pid');
${last}`,
];

const expectAllEnded = async (): Promise<void> => {
  const stat = join('/proc', await readFile(pidFile, 'utf8'), 'stat');
  // Gone, or dead and not yet collected by its new parent.
  const hasEnded = async () => /\) Z /u.test(await readFile(stat, 'utf8').catch(() => ') Z '));
  await expect.poll(hasEnded).toBe(true);
};

it('returns the exit code and ends what the program left running', async () => {
  expect(await run(process.execPath, parent('process.exit(7);'))).toBe(7);
  await expectAllEnded();
});

it('stops a program without progress, and all that it started', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let looks = 0;
  // Silent once it has started the other one.
  const progress = () => (existsSync(pidFile) ? 0 : (looks += 1));
  expect(await run(process.execPath, parent(''), { progress, silence: 600 })).toBe(1);
  await expectAllEnded();
});

it('lets a program with progress take longer than the silence', async () => {
  let looks = 0;
  const progress = () => (looks += 1);
  const long = ['--eval', 'setTimeout(() => process.exit(3), 1000)'];
  expect(await run(process.execPath, long, { progress, silence: 120 })).toBe(3);
});
