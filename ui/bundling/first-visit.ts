import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_SCRIPTS_MAX } from '@secondspring/contracts/remotes/limits.ts';
import { remoteBuild } from '@secondspring/contracts/remotes/build.ts';

/** Bytes after brotli. */
export type FirstVisit = {
  /** All scripts of the shell except `overlays`, `keeping` and a developer’s overrides, and the first page of the micro-frontend. */
  readonly scripts: number;
  /** The menu, toasts, tooltips and notices, which load once the page has settled. */
  readonly overlays: number;
  /** What keeps answers, entries and drafts on a member’s own phone: loads there alone, after the first render. */
  readonly keeping: number;
  /** Part of `scripts`. */
  readonly remoteScripts: number;
  readonly styles: number;
};

/**
 * Limits for a first visit to `/`. On a slow phone network (200 kB/s) the scripts take 0.65 s. React alone is 58 kB, router and query library
 * 24 kB, the federation runtime 13 kB, a micro-frontend's entry 7 kB. `remoteScripts` applies to every further micro-frontend.
 */
export const firstVisitBudget: FirstVisit = {
  scripts: 127_000,
  overlays: 30_000,
  keeping: 10_000,
  remoteScripts: REMOTE_SCRIPTS_MAX,
  styles: 20_000,
};

/** `output` must hold one build only, because kept files of older builds would count too. */
export const measureFirstVisit = async (output: string, remote: string): Promise<FirstVisit> => {
  const shell = join(output, 'shell/dist');
  // The service worker, beside the assets, is not part of a first visit: it loads when she asks for reminders.
  const files = (await readdir(join(shell, 'assets'))).map((file) => join('assets', file));
  const home = join(output, 'dist/remotes', remote);
  const { version }: { version: string } = JSON.parse(await readFile(join(home, 'current.json'), 'utf8'));
  const release = remoteBuild.parse(JSON.parse(await readFile(join(home, version, 'release.json'), 'utf8')));
  const weigh = async (folder: string, paths: readonly string[]) => {
    const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, `${path}.br`))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const ending = (end: string) => files.filter((path) => path.endsWith(end));
  const isForKeeping = (path: string) => path.startsWith(join('assets', 'kept-'));
  const isOverride = (path: string) => path.startsWith(join('assets', 'overrides'));
  const isOverlay = (path: string) => path.startsWith(join('assets', 'overlays'));
  const scripts = ending('.js');
  const remotes = join(output, 'dist');
  const remoteScripts = await weigh(remotes, [release.entry, ...release.scripts]);
  return {
    scripts:
      (await weigh(
        shell,
        scripts.filter((path) => ![isOverlay, isForKeeping, isOverride].some((is) => is(path))),
      )) + remoteScripts,
    overlays: await weigh(shell, scripts.filter(isOverlay)),
    keeping: await weigh(shell, scripts.filter(isForKeeping)),
    remoteScripts,
    styles: (await weigh(shell, ending('.css'))) + (await weigh(remotes, release.styles)),
  };
};
