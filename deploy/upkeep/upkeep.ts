import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '@secondspring/platform/files/write-durably.ts';
import type { createLog } from '@secondspring/platform/telemetry/log.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { z } from 'zod';
import { isSetName, readManifest, setsIn } from '../backup/backup-set.ts';
import { expiredSets, type TakenSet } from './retention.ts';

/** Stored beside the sets. */
const TRIAL_FILE = 'restore-trial.json';
const trial = z.object({ set: z.string(), restoredAt: z.iso.datetime() });

/** Time before a failed job is tried again. */
const RETRY_MS = 10 * millisecondsInMinute;

export type Job = 'backup' | 'restore trial';

export type UpkeepState = {
  newest: { readonly takenAt: Date; readonly bytes: number } | undefined;
  /** Time of the last trial restore. */
  restoredAt: Date | undefined;
  readonly failing: Record<Job, boolean>;
};

export type UpkeepOptions = {
  readonly folder: string;
  readonly backupHours: number;
  readonly keepDays: number;
  readonly trialDays: number;
  /** Takes a set below the folder. */
  readonly take: (now: Date) => Promise<unknown>;
  /** Throws if the set cannot be restored. */
  readonly tryRestore: (set: string) => Promise<unknown>;
  readonly log: Pick<ReturnType<typeof createLog>, 'info' | 'error'>;
};

export const isDue = (last: Date | undefined, intervalMs: number, now: Date): boolean =>
  last === undefined || now.getTime() - last.getTime() >= intervalMs;

const bytesOf = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
};

const takenSets = async (folder: string): Promise<TakenSet[]> =>
  await Promise.all(
    (await setsIn(folder)).map(async (path) => ({
      path,
      takenAt: new Date((await readManifest(path)).takenAt),
    })),
  );

/** Sets without a manifest that nobody has written to for a day: their backup was interrupted. */
const abandonedSets = async (folder: string, complete: readonly TakenSet[], now: Date): Promise<string[]> => {
  const abandoned: string[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!isSetName(name) || complete.some((set) => set.path === path)) continue;
    if (now.getTime() - (await stat(path)).mtimeMs >= millisecondsInDay) abandoned.push(path);
  }
  return abandoned;
};

/** Backs up, deletes old sets and tries restores when each is due. What was done is read from the folder, so a restart repeats nothing. */
export const createUpkeep = ({
  folder,
  backupHours,
  keepDays,
  trialDays,
  take,
  tryRestore,
  log,
}: UpkeepOptions): { readonly state: UpkeepState; readonly runDue: (now: Date) => Promise<void> } => {
  const state: UpkeepState = {
    newest: undefined,
    restoredAt: undefined,
    failing: { backup: false, 'restore trial': false },
  };
  const attempted = new Map<Job, Date>();

  const look = async (): Promise<string | undefined> => {
    const newest = (await takenSets(folder)).at(-1);
    state.newest = newest && { takenAt: newest.takenAt, bytes: await bytesOf(newest.path) };
    const text = await readFile(join(folder, TRIAL_FILE), 'utf8').catch(() => undefined);
    state.restoredAt = text === undefined ? undefined : new Date(trial.parse(JSON.parse(text)).restoredAt);
    return newest?.path;
  };
  const attempt = async (job: Job, now: Date, work: () => Promise<unknown>): Promise<void> => {
    if (state.failing[job] && !isDue(attempted.get(job), RETRY_MS, now)) return;
    attempted.set(job, now);
    try {
      await work();
      state.failing[job] = false;
      log.info({ part: job }, 'done');
    } catch (error) {
      state.failing[job] = true;
      log.error({ part: job, error: describeError(error) }, 'failed; tried again in ten minutes');
    }
  };
  const backUp = async (now: Date): Promise<void> => {
    await take(now);
    const sets = await takenSets(folder);
    const old = expiredSets(sets, now, keepDays).map(({ path }) => path);
    for (const path of [...old, ...(await abandonedSets(folder, sets, now))])
      await rm(path, { recursive: true });
  };
  const restoreOnTrial = async (set: string, now: Date): Promise<void> => {
    await tryRestore(set);
    await writeDurably(join(folder, TRIAL_FILE), JSON.stringify({ set, restoredAt: now.toISOString() }));
  };

  return {
    state,
    async runDue(now) {
      let newest = await look();
      if (isDue(state.newest?.takenAt, backupHours * millisecondsInHour, now)) {
        await attempt('backup', now, () => backUp(now));
        newest = await look();
      }
      const set = newest;
      if (set === undefined || !isDue(state.restoredAt, trialDays * millisecondsInDay, now)) return;
      await attempt('restore trial', now, () => restoreOnTrial(set, now));
      await look();
    },
  };
};
