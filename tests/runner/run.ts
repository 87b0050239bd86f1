import { spawn } from 'node:child_process';

/** `seconds` is a timeout. */
export type RunOptions = {
  readonly env?: NodeJS.ProcessEnv;
  readonly seconds: number;
};

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program with inherited output. Resolves with its exit code, or 1 when it cannot start, dies by a signal or times out. Signals to
 * this process stop the program first.
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
