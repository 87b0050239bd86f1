import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { metrics } from '@secondspring/platform/telemetry/metrics.ts';
import { addHours } from 'date-fns/addHours';
import { millisecondsInHour } from 'date-fns/constants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerUpkeepMetrics } from './metrics.ts';
import { createUpkeep, isDue, type UpkeepOptions } from './upkeep.ts';

const START = new Date('2026-03-01T00:05:00.000Z');
const part = { rows: 0, sha256: '0'.repeat(64) };
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'upkeep-'))));
afterEach(async () => await rm(folder, { recursive: true }));

const nameOf = (now: Date): string => now.toISOString().replaceAll(':', '-');
const takeEmptySet = async (now: Date): Promise<void> => {
  const set = join(folder, nameOf(now));
  await mkdir(set);
  const parts = { reactors: part, events: part, keys: part, files: part, builds: part };
  const manifest = { format: 3, takenAt: now.toISOString(), position: '0', ...parts };
  await writeFile(join(set, 'manifest.json'), JSON.stringify(manifest));
};
const upkeepWith = (options: Partial<UpkeepOptions> = {}) =>
  createUpkeep({
    folder,
    backupHours: 1,
    keepDays: 7,
    trialDays: 7,
    take: takeEmptySet,
    tryRestore: () => Promise.resolve(),
    log: { info: () => undefined, error: () => undefined },
    ...options,
  });

describe('isDue', () => {
  it('is true at first, and once the interval is over', () => {
    expect(isDue(undefined, 1000, START)).toBe(true);
    expect(isDue(START, millisecondsInHour, addHours(START, 0.9))).toBe(false);
    expect(isDue(START, millisecondsInHour, addHours(START, 1))).toBe(true);
  });
});

describe('upkeep', () => {
  it('backs up each day and tries a restore each week, also across restarts', async () => {
    const restored: string[] = [];
    const tryRestore = (set: string) => Promise.resolve(restored.push(set));
    for (let hour = 0; hour <= 24 * 15; hour += 12)
      await upkeepWith({ tryRestore, backupHours: 24 }).runDue(addHours(START, hour));
    expect(restored).toEqual([0, 7, 14].map((day) => join(folder, nameOf(addHours(START, 24 * day)))));
    const sets = (await readdir(folder)).filter((name) => name.startsWith('2026-'));
    expect(sets).toHaveLength(7);
  });

  it('retries a failed backup after ten minutes, and reports it meanwhile', async () => {
    let calls = 0;
    const { state, runDue } = upkeepWith({
      take: async (now) => {
        calls += 1;
        if (calls === 1) throw new Error('the store is away');
        await takeEmptySet(now);
      },
    });
    await runDue(START);
    expect(state).toMatchObject({ newest: undefined, failing: { backup: true } });
    await runDue(addHours(START, 0.1));
    expect(calls).toBe(1);
    await runDue(addHours(START, 0.2));
    expect(calls).toBe(2);
    expect(state.failing.backup).toBe(false);
    expect(state.newest?.takenAt).toEqual(addHours(START, 0.2));
  });

  it('reports a set that cannot be restored, and keeps the time of the last success', async () => {
    await upkeepWith().runDue(START);
    const { state, runDue } = upkeepWith({ tryRestore: () => Promise.reject(new Error('damaged')) });
    await runDue(addHours(START, 24 * 8));
    expect(state.failing['restore trial']).toBe(true);
    expect(state.restoredAt).toEqual(START);
  });

  it('deletes interrupted sets after a day, and never the list of living keys', async () => {
    const old = join(folder, '2026-02-01T00-00-00.000Z');
    await mkdir(old);
    await utimes(old, addHours(START, -25), addHours(START, -25));
    await mkdir(join(folder, '2026-03-01T00-00-00.000Z'));
    await utimes(join(folder, '2026-03-01T00-00-00.000Z'), START, START);
    await writeFile(join(folder, 'living-keys.ndjson.gz'), '');
    await upkeepWith().runDue(START);
    expect((await readdir(folder)).sort()).toEqual([
      '2026-03-01T00-00-00.000Z',
      nameOf(START),
      'living-keys.ndjson.gz',
      'restore-trial.json',
    ]);
  });

  it('exports age, size and trial of the newest backup, and free disk', async () => {
    const { state, runDue } = upkeepWith();
    const ends = new Map([
      ['proxy', new Date('2026-05-01T00:00:00Z')],
      ['nats', null],
    ]);
    // A folder that stays: the metrics are shared by all files of the process.
    registerUpkeepMetrics(state, { backupHours: 1, trialDays: 7 }, { backups: tmpdir() }, () => ends);
    expect(await metrics.metrics()).toContain('secondspring_restore_trial_timestamp_seconds 0');
    await runDue(START);
    const text = await metrics.metrics();
    expect(text).toContain(`secondspring_backup_taken_timestamp_seconds ${+START / 1000}`);
    expect(text).toContain(`secondspring_restore_trial_timestamp_seconds ${+START / 1000}`);
    expect(text).toMatch(/^secondspring_backup_bytes [1-9]\d+$/mu);
    expect(text).toMatch(/^secondspring_disk_free_ratio\{disk="backups"\} 0\.\d+$/mu);
    expect(text).toContain('secondspring_server_answers{server="nats"} 0');
    expect(text).toContain('secondspring_certificate_end_timestamp_seconds{server="proxy"} 1777593600');
  });
});
