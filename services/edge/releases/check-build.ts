import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import { bytesOf, buildProblems } from './checks/build-problems.ts';
import { compatibilityProblems } from './checks/compatibility.ts';
import { FileChanged, type BuildContents } from './build-files.ts';
import { statementProblems } from './checks/statement-problems.ts';
import { liveBeside } from './release-for.ts';
import type { Releases } from './releases.ts';

/** Throws a refusal with a line for each reason. */
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

/** All files of a build, or the hashes of the missing ones. */
type Gathered = { readonly missing: readonly string[] } | { readonly contents: BuildContents };

const gather = async ({ files }: Releases, build: RemoteBuild): Promise<Gathered> => {
  const found = await Promise.all(
    Object.entries(build.files).map(async ([path, hash]) => {
      // A file changed in the storage must be sent again.
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
 * Validates a build. Returns the hashes of missing files, or its size in bytes.
 * @throws RequestRefusedError `build-not-accepted` with a line for each reason.
 */
export const checkBuild = async (
  releases: Releases,
  remote: string,
  build: RemoteBuild,
): Promise<{ readonly missing: readonly string[] } | { readonly bytes: number }> => {
  refuseFor(await statementProblems(remote, build));
  const gathered = await gather(releases, build);
  if ('missing' in gathered) return gathered;
  refuseFor(buildProblems(build, gathered.contents, await surroundingsOf(releases, remote)));
  return { bytes: bytesOf(gathered.contents) };
};

/**
 * Checks again that a build is compatible with the shell and the live releases, which may have changed since it was
 * published.
 * @throws RequestRefusedError `build-not-accepted`.
 */
export const checkFit = async (releases: Releases, remote: string, version: string): Promise<void> => {
  const published = releases.followed.states.get(remote)?.builds.get(version);
  if (published !== undefined)
    refuseFor(compatibilityProblems(published.build, await surroundingsOf(releases, remote)));
};
