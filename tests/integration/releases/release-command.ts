import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** How a run of `npm run release --` ended. */
export type Ended = { readonly code: number | null; readonly said: string };

/** Runs `npm run release -- …` against a site with a team's token, as the team's build server does. */
export const releaseCommand =
  (site: string, token: string) =>
  async (...args: readonly string[]): Promise<Ended> => {
    const reason = args[0] === 'list' || args[0] === 'history' ? [] : ['--why', 'a test'];
    const child = spawn(
      process.execPath,
      [join(root, 'services/edge/releases/cli/main.ts'), ...args, ...reason, '--to', site],
      { cwd: root, env: { ...process.env, RELEASE_TOKEN: token }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let said = '';
    const hear = (text: string) => (said += text);
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, said };
  };
