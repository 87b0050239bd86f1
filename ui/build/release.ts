import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import type { FederationManifest } from '@secondspring/contracts/remotes/federation-manifest.ts';
import { firstCallsRefused } from '@secondspring/contracts/remotes/first-calls-refused.ts';
import { pageFilesRefused } from '@secondspring/contracts/remotes/page-files.ts';
import { stateBuild } from '@secondspring/contracts/remotes/state-build.ts';
import type { Frontend } from './frontend.ts';

/** File of a build that says everything about it. */
const RELEASE = 'release.json';

/** SHA-384 of every file in a folder, by its path with slashes, as browsers check it. */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const hash = createHash('sha384').update(await readFile(path));
        return [relative(folder, path).replaceAll(sep, '/'), `sha384-${hash.digest('base64')}`] as const;
      }),
    ),
  );
}

/**
 * Writes `release.json` into a micro-frontend's build, before anything in it is compressed: the hash of every file, the version that
 * follows from them, where its entry stands and exactly what its routes need with it. Gives the version.
 * `chunks` are the files of its named chunks.
 * @throws where it exposes no `./routes`, names first calls that a document may not make, or a chunk that is not there.
 */
export async function writeRelease(
  output: string,
  { name, paths, pages }: Frontend,
  manifest: FederationManifest,
  chunks: ReadonlyMap<string, readonly string[]>,
): Promise<string> {
  const files = await hashesOf(output);
  const firstCalls = pages.flatMap(({ path, calls }) => (calls === undefined ? [] : [{ path, calls }]));
  const pageFiles = pages.flatMap(({ path, chunk }) => {
    if (chunk === undefined) return [];
    const found = chunks.get(chunk);
    if (found === undefined) throw new Error(`${path} needs the chunk ${chunk}, which no import names`);
    return [{ path, files: [...found] }];
  });
  const refused = [
    ...firstCallsRefused({ paths, firstCalls }),
    ...pageFilesRefused({ paths, files, pageFiles }),
  ];
  if (refused.length > 0) throw new Error(refused.join('\n'));
  const said = {
    name,
    paths: [...paths],
    contract: REMOTE_CONTRACT_VERSION,
    firstCalls,
    pageFiles,
    files,
  };
  const build = await stateBuild(manifest, said);
  if (typeof build === 'string') throw new Error(`${name}: ${build}`);
  await writeFile(join(output, RELEASE), JSON.stringify(build));
  return build.version;
}
