import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_SCRIPTS_MAX } from '@secondspring/contracts/remotes/limits.ts';
import { remoteBuild } from '@secondspring/contracts/remotes/build.ts';

/** Bytes, compressed with brotli, of a first visit by somebody who stays. */
export type FirstVisit = {
  /** Everything that the shell ever loads but the overlays, also what comes late or only when something fails, and the micro-frontend's first page. */
  readonly scripts: number;
  /**
   * The menu, toasts and tooltips: fetched once the page has settled, as the other micro-frontends are, or with the first of them; tooltips
   * never for who has a finger only.
   */
  readonly overlays: number;
  /** The micro-frontend's part of it. */
  readonly remoteScripts: number;
  readonly styles: number;
};

/**
 * Most bytes of a first visit to `/` (brotli): on a slow phone network, 200 kB a second, the scripts take 0.65 s. React alone is 58 kB, the
 * router and the query library 24 kB, the federation runtime 13 kB, a micro-frontend's entry 7 kB. For every further micro-frontend `remoteScripts` counts.
 */
export const firstVisitBudget: FirstVisit = {
  scripts: 128_000,
  overlays: 28_000,
  remoteScripts: REMOTE_SCRIPTS_MAX,
  styles: 20_000,
};

/**
 * Weighs the first visit to a page of a micro-frontend, from the files of the built shell and the release that names its own. `output` holds one
 * build alone: files kept of older ones would be weighed too.
 */
export const measureFirstVisit = async (output: string, remote: string): Promise<FirstVisit> => {
  const shell = join(output, 'shell/dist');
  const files = await readdir(shell, { recursive: true });
  const home = join(output, 'dist/remotes', remote);
  const { version }: { version: string } = JSON.parse(await readFile(join(home, 'current.json'), 'utf8'));
  const release = remoteBuild.parse(JSON.parse(await readFile(join(home, version, 'release.json'), 'utf8')));
  const weigh = async (folder: string, paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, `${path}.br`))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const ending = (end: string) => files.filter((path) => path.endsWith(end));
  const isOverlay = (path: string) => path.startsWith(join('assets', 'overlays'));
  const scripts = ending('.js');
  const remotes = join(output, 'dist');
  const remoteScripts = await weigh(remotes, [release.entry, ...release.scripts]);
  return {
    scripts:
      (await weigh(
        shell,
        scripts.filter((path) => !isOverlay(path)),
      )) + remoteScripts,
    overlays: await weigh(shell, scripts.filter(isOverlay)),
    remoteScripts,
    styles: (await weigh(shell, ending('.css'))) + (await weigh(remotes, release.styles)),
  };
};
