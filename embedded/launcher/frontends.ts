import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from './addresses.ts';
import { lastLines, openLog } from './log-file.ts';
import { StartupError } from './startup-error.ts';

/**
 * Builds the shell and the micro-frontends; skips what is unchanged since the last build.
 * @returns the build folders as environment variables
 * @throws {StartupError} with the error line of the bundler when a build fails
 */
export const buildFrontends = async (
  root: string,
  log: string,
  leaving: AbortSignal,
): Promise<Readonly<Record<string, string>>> => {
  const output = openLog(log);
  const child = spawn(process.execPath, [join(root, 'ui/bundling/build.ts')], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: childEnvironment(process.env, {}),
    signal: leaving,
  });
  closeSync(output);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  if (code !== 0) {
    const lines = await lastLines(log, 40);
    // The bundler marks errors with a cross; other errors come from our own programs.
    const line = lines.find((text) => text.includes('×')) ?? lines.find((text) => /error/i.test(text));
    throw new StartupError(
      `The pages could not be built: ${line?.trim() ?? 'the bundler said nothing'} (more in ${log})`,
    );
  }
  return { SHELL_DIR: join(root, 'shell/dist'), REMOTES_DIR: join(root, 'dist/remotes') };
};
