import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteBuild, type RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { Refused } from '@secondspring/platform/command-line/refused.ts';
import { z } from 'zod';
import { hashOf } from '../build/build-files.ts';

/** A build as it lies on this machine: what it says of itself, and its files by their hash. */
export type LocalBuild = { readonly build: RemoteBuild; readonly files: ReadonlyMap<string, Buffer> };

/** Where builds lie, below the root of the house. */
const BUILDS = 'dist/remotes';

const current = z.object({ version: z.string() });

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Folder of the newest build of a micro-frontend. Throws {@link Refused} where there is none. */
const newestBuild = async (remote: string): Promise<string> => {
  const home = join(BUILDS, remote);
  const { data } = current.safeParse(await readJson(join(home, 'current.json')));
  if (data === undefined)
    throw new Refused(`There is no build in ${home}. Build it first: npm run build -- mfe-${remote}`);
  return join(home, data.version);
};

/**
 * Reads a build, the newest one of the micro-frontend unless a folder is given.
 * @throws Refused where there is none, or a file is not what the build says of it.
 */
export const readBuild = async (remote: string, given: string | undefined): Promise<LocalBuild> => {
  const folder = given ?? (await newestBuild(remote));
  const { data: build } = remoteBuild.safeParse(await readJson(join(folder, 'release.json')));
  if (build === undefined) throw new Refused(`${join(folder, 'release.json')} is missing or can’t be read.`);
  const files = new Map<string, Buffer>();
  const wrong: string[] = [];
  for (const [path, hash] of Object.entries(build.files)) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    if (bytes === undefined) wrong.push(`${path} is missing from the build.`);
    else if (hashOf(bytes) === hash) files.set(hash, bytes);
    else wrong.push(`${path} was changed after the build. Build again: npm run build -- mfe-${remote}`);
  }
  if (wrong.length > 0) throw new Refused(wrong.join('\n'));
  return { build, files };
};
