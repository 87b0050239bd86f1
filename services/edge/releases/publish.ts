import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problem.ts';
import { bytesOf, misfitsOf, misfitsWith } from './checks/check-build.ts';
import { FileChanged, type BuildContents } from './build-files.ts';
import { misstatementsOf } from './checks/statement.ts';
import { liveBeside } from './release-for.ts';
import type { Releases } from './releases.ts';

/** Refuses a build with a line for each reason. */
const refuseFor = (lines: readonly string[]): void => {
  if (lines.length > 0)
    throw new RequestRefusedError('build-not-accepted', {
      issues: lines.map((message) => ({ path: 'build', message })),
    });
};

const surroundingsOf = async (releases: Releases, name: string) => ({
  shell: await releases.shell(),
  others: liveBeside(name, releases.followed.states, await releases.shipped()),
});

/** What is there of a build: all of its files, or hashes of those that are not, in the order of the build. */
type Gathered = { readonly missing: readonly string[] } | { readonly contents: BuildContents };

const gather = async ({ files }: Releases, build: RemoteBuild): Promise<Gathered> => {
  const found = await Promise.all(
    Object.entries(build.files).map(async ([path, hash]) => {
      // What was changed in the storage is to be sent again.
      const file = await files.get(hash).catch((error: unknown) => {
        if (error instanceof FileChanged) return undefined;
        throw error;
      });
      return { path, hash, file };
    }),
  );
  const missing = found.filter(({ file }) => file === undefined).map(({ hash }) => hash);
  if (missing.length > 0) return { missing: [...new Set(missing)] };
  return { contents: new Map(found.flatMap(({ path, file }) => (file === undefined ? [] : [[path, file]]))) };
};

/**
 * Looks at everything about a build. Answers which files are not here yet, or how large it is.
 * @throws Refused `build-not-accepted` with a line for each reason.
 */
export const checkBuild = async (
  releases: Releases,
  remote: string,
  build: RemoteBuild,
): Promise<{ readonly missing: readonly string[] } | { readonly bytes: number }> => {
  refuseFor(await misstatementsOf(remote, build));
  const gathered = await gather(releases, build);
  if ('missing' in gathered) return gathered;
  refuseFor(misfitsOf(build, gathered.contents, await surroundingsOf(releases, remote)));
  return { bytes: bytesOf(gathered.contents) };
};

/**
 * Looks once more whether a build fits to the shell and to what is live now, which may not be what was live when it was published.
 * @throws Refused `build-not-accepted`.
 */
export const checkFit = async (releases: Releases, remote: string, version: string): Promise<void> => {
  const published = releases.followed.states.get(remote)?.builds.get(version);
  if (published !== undefined)
    refuseFor(misfitsWith(published.build, await surroundingsOf(releases, remote)));
};
