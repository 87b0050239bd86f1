import { fileURLToPath } from 'node:url';
import { runMain } from '../../runner/run-main.ts';

const MAIN = fileURLToPath(import.meta.resolve('@secondspring/edge/releases/cli/main.ts'));

/** Exit code and output of `npm run release --`. */
export type Ended = { readonly code: number | null; readonly output: string };

/** Runs `npm run release -- …` against a site with a team's token, as the team's CI does. */
export const releaseCommand =
  (site: string, token: string) =>
  async (...args: readonly string[]): Promise<Ended> => {
    const reason = args[0] === 'list' || args[0] === 'history' ? [] : ['--why', 'a test'];
    const { code, out, err } = await runMain(MAIN, [...args, ...reason, '--to', site], {
      env: { ...process.env, RELEASE_TOKEN: token },
    });
    return { code, output: out + err };
  };
