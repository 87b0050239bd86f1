import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `code` is 1 after a signal. */
export type ToolResult = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** Root of this repository, with the tools and configurations of every check. */
export const house = fileURLToPath(new URL('../../', import.meta.url));

/** oxlint looks here for its type-aware part. */
const path = `${join(house, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

/** Runs the script of an installed tool (such as `oxlint/bin/oxlint`) on this Node in `cwd`. Rejects only when the process cannot start. */
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
