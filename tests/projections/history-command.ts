import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runMain, startMain, type Ran } from '../runner/run-main.ts';
import type { Rig } from './rig.ts';

/** The analysts' command line. */
export const HISTORY_MAIN = fileURLToPath(import.meta.resolve('@secondspring/projections/history/main.ts'));

const surroundings = (rig: Rig) => ({ env: { ...process.env, ...rig.environment } });

/** Starts `npm run history -- …` against the test's servers in a separate process. */
export const startHistory = (
  rig: Rig,
  ...args: readonly string[]
): { child: ChildProcess; ran: Promise<Ran> } => startMain(HISTORY_MAIN, args, surroundings(rig));

/** Runs `npm run history -- …` against the test's servers to its end, in this process. */
export const runHistory = (rig: Rig, ...args: readonly string[]): Promise<Ran> =>
  runMain(HISTORY_MAIN, args, surroundings(rig));
