import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a finished tool left: its exit code (1 when a signal ended it) and everything it printed. */
export type ToolResult = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** The root of this repository, whose installed tools and configurations every check uses. */
export const house = fileURLToPath(new URL('../../', import.meta.url));

/** Tools that start other tools (oxlint its type-aware half) look for them here, however this process was started. */
const path = `${join(house, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

/**
 * Runs an installed tool by its script inside `node_modules` (as `oxlint/bin/oxlint`) on the Node of this process, in the
 * folder `cwd`. Resolves whatever the exit code; rejects only when the process cannot be started.
 */
export function runTool(script: string, args: readonly string[], cwd: string): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${house}node_modules/${script}`, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}
