import { spawn } from 'node:child_process';

/** How a program is run: its environment, and after how many seconds it is ended. */
export interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly seconds: number;
}

/**
 * Runs a program with this process's own output. Resolves with its exit code; 1 when it cannot be started, was ended by a signal, or
 * took too long.
 */
export function run(file: string, args: readonly string[], { env, seconds }: RunOptions): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: env ?? process.env,
      timeout: seconds * 1000,
    });
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
