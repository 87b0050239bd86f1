import { spawn } from 'node:child_process';
import { limits } from '../limits.ts';

export type RunOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** Whether enough is known, so that the program can be stopped; asked as often as it is looked at. */
  readonly enough?: () => boolean;
  /** A number that changes whenever the program gets on; without it, the whole program must end within the silence. */
  readonly progress?: () => number;
  /** Milliseconds without progress after which the program is stopped. */
  readonly silence?: number;
};

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Looks for progress during a silence. */
const LOOKS = 60;

/**
 * Runs a program with inherited output in a process group of its own, and kills what is left of the group when it ends. Resolves with its
 * exit code, or 1 when it cannot start, dies by a signal or makes no progress. Signals to this process stop the program first.
 */
export const run = (
  file: string,
  args: readonly string[],
  { env = process.env, enough = () => false, progress = () => 0, silence = limits.silence }: RunOptions = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env, detached: true });
    const endGroup = (signal: NodeJS.Signals): void => {
      try {
        process.kill(-(child.pid ?? Number.NaN), signal);
      } catch {
        // Nothing is left of it, or the system has no process groups.
        child.kill(signal);
      }
    };
    const endBoth = (signal: NodeJS.Signals): void => {
      child.once('close', () => process.exit(1));
      endGroup(signal);
    };
    for (const signal of endings) process.once(signal, endBoth);
    let before = progress();
    let quietLooks = 0;
    const watch = setInterval(() => {
      if (enough()) return endGroup('SIGTERM');
      const now = progress();
      quietLooks = now === before ? quietLooks + 1 : 0;
      before = now;
      if (quietLooks < LOOKS) return;
      console.error(`${file} is stopped: no progress for ${silence / 1000} seconds.`);
      endGroup('SIGKILL');
    }, silence / LOOKS);
    const settle = (code: number): void => {
      clearInterval(watch);
      for (const signal of endings) process.off(signal, endBoth);
      endGroup('SIGKILL');
      resolve(code);
    };
    child.once('error', () => settle(1));
    child.once('exit', (code) => settle(code ?? 1));
  });
