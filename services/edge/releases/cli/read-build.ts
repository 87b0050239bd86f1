import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteBuild, type RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { z } from 'zod';
import { hashOf } from '../build-files.ts';
import { readForeignBuild, type ForeignBuildOptions } from './foreign-build.ts';
import type { LocalBuild } from './publish.ts';

/** Relative to the repository's root. */
const BUILDS = 'dist/remotes';

const current = z.object({ version: z.string() });

const readJson = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** Throws {@link CommandError} if none exists. */
const newestBuild = async (remote: string): Promise<string> => {
  const home = join(BUILDS, remote);
  const { data } = current.safeParse(await readJson(join(home, 'current.json')));
  if (data === undefined)
    throw new CommandError(`There is no build in ${home}. Build it first: npm run build -- mfe-${remote}`);
  return join(home, data.version);
};

const readStatedBuild = async (folder: string, build: RemoteBuild): Promise<LocalBuild> => {
  const files = new Map<string, Buffer>();
  const wrong: string[] = [];
  for (const [path, hash] of Object.entries(build.files)) {
    const bytes = await readFile(join(folder, path)).catch(() => undefined);
    if (bytes === undefined) wrong.push(`${path} is missing from the build.`);
    else if (hashOf(bytes) === hash) files.set(hash, bytes);
    else wrong.push(`${path} was changed after the build. Build again: npm run build -- mfe-${build.name}`);
  }
  if (wrong.length > 0) throw new CommandError(wrong.join('\n'));
  return { build, files, leftOut: [] };
};

/**
 * Reads the newest build of a micro-frontend, or the one in a folder. A build of another toolchain has no
 * `release.json`; its content is derived from the manifest and the options.
 * @throws CommandError if there is no build, or a file does not match its hash.
 */
export const readBuild = async (
  remote: string | undefined,
  given: string | undefined,
  said: ForeignBuildOptions,
): Promise<LocalBuild> => {
  if (remote === undefined && given === undefined)
    throw new CommandError('Name the micro-frontend, or the folder of its build with --build <folder>');
  const folder = given ?? (await newestBuild(remote ?? ''));
  const path = join(folder, 'release.json');
  if (!(await stat(path).catch(() => null))) return await readForeignBuild(folder, remote, said);
  const { data: build } = remoteBuild.safeParse(await readJson(path));
  if (build === undefined) throw new CommandError(`${path} can’t be read.`);
  const { paths, pages, contract, runtime } = said;
  if ([paths, pages, contract, runtime].some((option) => option !== undefined))
    throw new CommandError(`Leave out --paths, --pages, --contract and --runtime: ${path} has them.`);
  return await readStatedBuild(folder, build);
};
