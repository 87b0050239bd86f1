import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { TestResult } from '../runner/results.ts';
import type { LastRun } from './page.ts';

const FILE = join(import.meta.dirname, '../../.data/last-runs.json');
const kept = z.record(
  z.string(),
  z.object({ at: z.iso.datetime(), outcome: z.enum(['passed', 'failed', 'skipped']) }),
);

/** When each test file last ran on this machine; empty if never. */
export const readLastRuns = async (): Promise<ReadonlyMap<string, LastRun>> => {
  try {
    return new Map(Object.entries(kept.parse(JSON.parse(await readFile(FILE, 'utf8')))));
  } catch {
    return new Map();
  }
};

/** Failed if any test failed, skipped if all were. */
const outcomeOf = (own: readonly TestResult[]): LastRun['outcome'] => {
  if (own.some(({ outcome }) => outcome === 'failed')) return 'failed';
  return own.every(({ outcome }) => outcome === 'skipped') ? 'skipped' : 'passed';
};

/** Records the results of a run. */
export const noteRun = async (results: readonly TestResult[], at: Date): Promise<void> => {
  const runs = new Map(await readLastRuns());
  for (const [file, own] of Map.groupBy(results, (result) => result.file))
    if (file !== '') runs.set(file, { at: at.toISOString(), outcome: outcomeOf(own) });
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify(Object.fromEntries(runs)));
};
