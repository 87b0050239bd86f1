import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@secondspring/tests/limits.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './folder-lock.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-lock-'))));
afterEach(() => rm(folder, { recursive: true }));

describe('takeLock', () => {
  it('admits one holder per role and folder', async () => {
    const lock = await takeLock(folder, 'launcher');
    expect(await takeLock(folder, 'launcher')).toBeUndefined();
    const other = await takeLock(folder, 'servers');
    const elsewhere = await takeLock(tmpdir(), 'launcher');
    expect(other).toBeDefined();
    expect(elsewhere).toBeDefined();
    await lock?.release();
    const next = await takeLock(folder, 'launcher');
    expect(next).toBeDefined();
    await Promise.all([other?.release(), elsewhere?.release(), next?.release()]);
  });

  it('waits until the lock is released', async () => {
    const lock = await takeLock(folder, 'launcher');
    const waiting = takeLock(folder, 'launcher', limits.wait);
    // A later attempt has failed by the time of the release.
    expect(await takeLock(folder, 'launcher')).toBeUndefined();
    await lock?.release();
    const next = await waiting;
    expect(next).toBeDefined();
    await next?.release();
  });
});
