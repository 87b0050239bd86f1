import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STANDBY } from './standby.ts';

const subject = JSON.stringify(new URL('standby.ts', import.meta.url).href);
/** A process that says when it is loaded, and then what it begins with. */
const PROGRAM = `import { whenNeeded } from ${subject};
  process.send('loaded');
  await whenNeeded();
  process.send({ place: process.env.PLACE, standby: process.env.${STANDBY} ?? null });`;

let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'standby-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const start = (environment: Readonly<Record<string, string>>) => {
  const env = { ...process.env, PLACE: 'at first', ...environment };
  const child = fork(join(folder, 'program.mjs'), { env });
  children.push(child);
  const messages = on(child, 'message');
  return { child, told: async () => ((await messages.next()).value as unknown[])[0] };
};

describe('whenNeeded', () => {
  it('begins at once where nothing stands by', async () => {
    const { told } = start({});
    expect(await told()).toBe('loaded');
    expect(await told()).toEqual({ place: 'at first', standby: null });
  });

  it('waits on standby for the environment to begin with', async () => {
    const { child, told } = start({ [STANDBY]: '' });
    expect(await told()).toBe('loaded');
    child.send({ PLACE: 'sent' });
    expect(await told()).toEqual({ place: 'sent', standby: null });
  });

  it('ends on standby when the parent process is gone', async () => {
    const { child, told } = start({ [STANDBY]: '' });
    expect(await told()).toBe('loaded');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
