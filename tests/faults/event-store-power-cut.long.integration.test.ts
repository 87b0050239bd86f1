import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit, CLEAN, readBack, writeUntilItFails, type Ledger } from './event-store-audit.ts';
import { startStoreChild } from './event-store-child.ts';

const run = promisify(execFile);
const WRITERS = 16;
const CUTS = 3;

/**
 * Makes a file system in a file for the store. Unflushed data is in the file system's cache and not in the file, so a copy of the file is the disk
 * after a power cut. The kernel flushes late.
 */
async function makeDisk(folder: string): Promise<string> {
  const image = join(folder, 'disk.img');
  await run('truncate', ['-s', '96M', image]);
  await run('mkfs.ext4', ['-q', '-F', image]);
  return image;
}

async function mount(image: string, at: string): Promise<() => Promise<void>> {
  await mkdir(at, { recursive: true });
  await run('mount', ['-o', 'loop,commit=600', image, at]);
  return async () => void (await run('umount', [at]));
}

let folder: string;
let impossible: string | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-cut-'));
  try {
    const unmount = await mount(await makeDisk(folder), join(folder, 'tried'));
    await unmount();
  } catch (error) {
    impossible = error instanceof Error ? error.message : String(error);
  }
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

/** Copies the disk of a busy store a few times, as power cuts would leave it, and audits each copy. */
async function cutAndAudit(durability: 'disk' | 'none') {
  const image = await makeDisk(folder);
  const unmount = await mount(image, join(folder, 'disk'));
  const ledger: Ledger = { attempted: new Set(), acknowledged: new Set() };
  const audits: ReturnType<typeof audit>[] = [];
  const store = await startStoreChild(join(folder, 'disk', 'data'), durability);
  const writing = writeUntilItFails(store.url, WRITERS, ledger);
  try {
    for (let cut = 0; cut < CUTS; cut += 1) {
      while (ledger.acknowledged.size < (cut + 1) * 100) await pause(5);
      await pause(randomInt(200));
      const acknowledged = new Set(ledger.acknowledged);
      store.child.kill('SIGSTOP');
      await run('cp', ['--sparse=always', image, join(folder, 'after.img')]);
      store.child.kill('SIGCONT');
      const unmountCopy = await mount(join(folder, 'after.img'), join(folder, 'after'));
      try {
        const found = await startStoreChild(join(folder, 'after', 'data')).then(async (after) => {
          const read = await readBack(after.url);
          await after.kill();
          return read;
        });
        audits.push(audit({ attempted: ledger.attempted, acknowledged }, found));
      } finally {
        await unmountCopy();
      }
    }
    return audits;
  } finally {
    await store.kill();
    await writing;
    await unmount();
  }
}

/** A store that refuses to open the copied log has lost events too. Any other error is the test's own. */
function refusal(error: unknown): 'refused' {
  if (error instanceof Error && error.message.startsWith('The store refused')) return 'refused';
  throw error;
}

describe('a power cut', () => {
  it('loses no acknowledged event [F2]', async (context) => {
    if (impossible !== undefined) context.skip(`no file system can be mounted here: ${impossible}`);
    for (const found of await cutAndAudit('disk')) expect(found).toEqual(CLEAN);
  });

  it('loses acknowledged events that were not flushed, so the test can fail [F2]', async (context) => {
    if (impossible !== undefined) context.skip(`no file system can be mounted here: ${impossible}`);
    const audits = await cutAndAudit('none').catch(refusal);
    expect(audits === 'refused' || audits.some((found) => found.lost > 0)).toBe(true);
  });
});
