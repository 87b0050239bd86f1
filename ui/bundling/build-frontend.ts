import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { remoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { keepPreviousAssets } from './previous-assets.ts';
import { buildVersion, sourcesOf } from './source-hash.ts';

const run = promisify(execFile);
const rspack = join(
  dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')),
  'bin/rspack.js',
);

/** Output of builds that are a page of their own, by folder. All others are micro-frontends. */
const pages: Readonly<Record<string, string>> = { shell: 'shell/dist', 'ui/gallery': 'dist/gallery' };

/**
 * Runs `rspack build` in a folder, unless its sources have not changed (then null). Returns the version. Micro-frontends go to
 * `dist/remotes/<name>/<version>`, where older versions stay for pages that still use them. `withTypes` also makes type declarations, which
 * takes three times as long; a release needs them. Throws with the output of the bundler.
 */
export const buildFrontend = async (
  root: string,
  folder: string,
  { output = root, withTypes = false }: { readonly output?: string; readonly withTypes?: boolean } = {},
): Promise<string | null> => {
  const sources = await sourcesOf(join(root, folder));
  const { [folder]: page } = pages;
  const home = join(output, page ?? `dist/remotes/${folder.replace(/^mfe-/u, '')}`);
  const record = join(home, 'sources.txt');
  const made = await readFile(record, 'utf8').catch(() => '');
  const wanted = page === undefined && withTypes ? `${sources} with types` : sources;
  if (made === wanted || made === `${sources} with types`) return null;
  // Built elsewhere first, so that the old build is served until the new one is complete.
  const draft = `${home}.${process.pid}`;
  try {
    await build(join(root, folder), draft, withTypes);
    const version =
      page === undefined
        ? await moveRemote(draft, home)
        : await movePage(draft, home).then(() => buildVersion(sources));
    await writeFile(record, wanted);
    return version;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};

const build = async (folder: string, output: string, withTypes: boolean): Promise<void> => {
  const types = withTypes ? [] : ['--env', 'types=none'];
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
  try {
    await run(process.execPath, [rspack, 'build', '--output-path', output, ...types], { cwd: folder, env });
  } catch (error) {
    const said =
      error instanceof Error && 'stdout' in error && 'stderr' in error
        ? `${String(error.stdout)}${String(error.stderr)}`
        : String(error);
    throw new Error(`rspack build failed in ${folder}:\n${said}`, { cause: error });
  }
};

const movePage = async (draft: string, home: string): Promise<void> => {
  await keepPreviousAssets(home, draft);
  await rm(home, { recursive: true, force: true });
  await rename(draft, home);
};

const moveRemote = async (draft: string, home: string): Promise<string> => {
  const release = await readFile(join(draft, 'release.json'), 'utf8');
  const { version } = remoteBuild.parse(JSON.parse(release));
  await mkdir(home, { recursive: true });
  await rm(join(home, version), { recursive: true, force: true });
  await rename(draft, join(home, version));
  const next = join(home, 'current.json.next');
  await writeFile(next, JSON.stringify({ version }));
  // Renamed, so that a document made now reads either the old release or the new one.
  await rename(next, join(home, 'current.json'));
  return version;
};
