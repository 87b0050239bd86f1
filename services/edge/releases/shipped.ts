import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteBuild, remoteName, type RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { z } from 'zod';
import { createFileReader } from '../static/read-when-changed.ts';
import { FileChanged, type BuildFiles } from './build-files.ts';

/** Shipped builds by name. */
export type ShippedBuilds = ReadonlyMap<string, RemoteBuild>;

/** A shipped build, and the bytes of its files. */
export type ShippedBuild = { readonly build: RemoteBuild; readonly bytes: number };

export type Shipped = () => Promise<ShippedBuilds>;

const current = z.object({ version: z.string().regex(/^[\w.-]+$/u) });

/**
 * Reads the shipped builds: in each folder of `remotes` the one named by `current.json`, which is checked at each call.
 * Other files are read when they change. A build that
 * cannot be read is left out; the shell shows that on its pages.
 */
export const createShipped = (remotes: string): Shipped => {
  const readPointed = createFileReader(async (text, path): Promise<RemoteBuild> => {
    const { version } = current.parse(JSON.parse(text));
    const release = join(dirname(path), version, 'release.json');
    const build = remoteBuild.parse(JSON.parse(await readFile(release, 'utf8')));
    if (build.version !== version) throw new Error('the build is of another version');
    return build;
  });
  const read = async (name: string): Promise<RemoteBuild | null> => {
    const build = await readPointed(join(remotes, name, 'current.json')).catch(() => null);
    return build?.name === name ? build : null;
  };
  return async () => {
    const entries = await readdir(remotes, { withFileTypes: true }).catch(() => []);
    const names = entries
      .filter((entry) => entry.isDirectory() && remoteName.safeParse(entry.name).success)
      .map(({ name }) => name);
    const builds = await Promise.all(names.map(read));
    return new Map(builds.filter((build) => build !== null).map((build) => [build.name, build]));
  };
};

/**
 * Stores the shipped build's files. `null` if none is shipped.
 * @throws FileChanged if a file does not match its hash.
 */
export const keepShipped = async (
  { shipped, files, remotesDir }: { shipped: Shipped; files: Pick<BuildFiles, 'keep'>; remotesDir: string },
  remote: string,
): Promise<ShippedBuild | null> => {
  const build = (await shipped()).get(remote);
  if (build === undefined) return null;
  const sizes = await Promise.all(
    Object.entries(build.files).map(async ([path, hash]) => {
      const bytes = await readFile(join(remotesDir, remote, build.version, path));
      if ((await files.keep(bytes)) !== hash) throw new FileChanged();
      return bytes.length;
    }),
  );
  return { build, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
