import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runMain, type Ran } from '../runner/run-main.ts';
import type { Rig } from './rig.ts';

/** The analysts' command line. */
export const HISTORY_MAIN = fileURLToPath(import.meta.resolve('@secondspring/projections/history/main.ts'));

const environmentOf = (rig: Rig): NodeJS.ProcessEnv => ({ ...process.env, ...rig.environment });

/** Starts `npm run history -- …` against the test's servers, as a process of its own. */
export const startHistory = (
  rig: Rig,
  ...args: readonly string[]
): { child: ChildProcess; ran: Promise<Ran> } => {
  const child = spawn(process.execPath, [HISTORY_MAIN, ...args], {
    env: environmentOf(rig),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ran = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, err]): Ran => ({ code: child.exitCode, out, err }),
  );
  return { child, ran };
};

/** Runs `npm run history -- …` against the test's servers to its end, in this process. */
export const runHistory = (rig: Rig, ...args: readonly string[]): Promise<Ran> =>
  runMain(HISTORY_MAIN, args, { env: environmentOf(rig) });
