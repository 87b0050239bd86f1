import { spawn } from 'node:child_process';

/** How a program is run: its environment, and after how many seconds it is ended. */
export type RunOptions = {
  readonly env?: NodeJS.ProcessEnv;
  readonly seconds: number;
};

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program with this process's own output. Resolves with its exit code; 1 when it cannot be started, was ended by a signal, or
 * took too long. A signal that would end this process ends the program first.
 */
export function run(file: string, args: readonly string[], { env, seconds }: RunOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: env ?? process.env,
      timeout: seconds * 1000,
    });
    const endBoth = (signal: NodeJS.Signals): void => {
      child.once('close', () => process.exit(1));
      child.kill(signal);
    };
    for (const signal of endings) process.once(signal, endBoth);
    const settle = (code: number): void => {
      for (const signal of endings) process.off(signal, endBoth);
      resolve(code);
    };
    child.once('error', () => settle(1));
    child.once('close', (code) => settle(code ?? 1));
  });
}
