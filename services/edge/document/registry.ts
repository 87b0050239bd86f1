import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { releaseOf } from '@secondspring/contracts/remotes/release-of.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { z } from 'zod';

const current = z.object({ version: z.string().regex(/^[\w.-]+$/u) });

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

const readRelease = async (folder: string, name: string): Promise<RemoteRelease | null> => {
  try {
    const { version } = current.parse(await readJson(join(folder, name, 'current.json')));
    const build = remoteBuild.parse(await readJson(join(folder, name, version, 'release.json')));
    return build.name === name && build.version === version ? releaseOf(build) : null;
  } catch {
    return null;
  }
};

/**
 * The releases that are live now: of each folder in `remotes` the one that its `current.json` names. Read anew for every
 * document, so that a release counts from the next page load on. A micro-frontend that can't be read is left out, and the shell says
 * on its pages that it is not there; the others are not touched.
 */
export const readRegistry = async (remotes: string): Promise<ReleaseRegistry> => {
  const entries = await readdir(remotes, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory() && /^[a-z][a-z-]*$/u.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const releases = await Promise.all(names.map((name) => readRelease(remotes, name)));
  return { remotes: releases.filter((release) => release !== null) };
};

/** The micro-frontend that serves a path: the one with the longest prefix of whole segments; `/` is the front page alone. */
export const remoteOf = ({ remotes }: ReleaseRegistry, path: string): RemoteRelease | undefined =>
  remotes
    .flatMap((release) => release.paths.map((prefix) => ({ release, prefix })))
    .filter(({ prefix }) => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`)))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0]?.release;
