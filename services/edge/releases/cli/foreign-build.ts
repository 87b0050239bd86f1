import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { remoteName } from '@secondspring/contracts/remotes/build.ts';
import { remotePage, type RemotePage } from '@secondspring/contracts/remotes/page.ts';
import { REMOTE_CONTRACT_VERSION } from '@secondspring/contracts/remotes/contract-version.ts';
import {
  federationManifest,
  type FederationManifest,
} from '@secondspring/contracts/remotes/federation-manifest.ts';
import { describeBuild } from '@secondspring/contracts/remotes/describe-build.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { z } from 'zod';
import { hashOf } from '../build-files.ts';
import type { LocalBuild } from './publish.ts';

/**
 * What a team states about a build that has a federation manifest but no `release.json`; each the text of an
 * option.
 */
export type ForeignBuildOptions = {
  /** Path prefixes, separated by commas. */
  readonly paths?: string;
  /** JSON file with an array of {@link RemotePage}. */
  readonly pages?: string;
  readonly contract?: string;
  /** Semver range. */
  readonly runtime?: string;
};

const MANIFEST = 'mf-manifest.json';
/** Files that are not published: HTML pages, source maps, precompressed files. */
const ownKinds = new Set(['.html', '.map', '.br', '.gz']);

const isForUs = (path: string): boolean =>
  !ownKinds.has(extname(path)) && !path.split('/').some((part) => part.startsWith('.'));

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
};

const manifestIn = async (folder: string): Promise<FederationManifest> => {
  const path = join(folder, MANIFEST);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new CommandError(
      `There is neither release.json nor ${MANIFEST} in ${folder}. Set manifest: true in the federation plugin.`,
    );
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new CommandError(`${path} is not JSON. Build it again.`);
  }
  const { data } = federationManifest.safeParse(content);
  // Without analysis, plugins leave the versions empty, or the lists out.
  const isAnalysed =
    data?.shared.every(({ version }) => version === '') === false || data?.shared.length === 0;
  if (data !== undefined && isAnalysed) return data;
  throw new CommandError(
    `${path} does not say what is shared and exposed: leave manifest.disableAssetsAnalyze out of the federation plugin.`,
  );
};

/** The micro-frontend's name derived from a container's: `sleep-lab` for `sleep_lab` or `mfe_sleep_lab`. */
const shortNameOf = (container: string): string =>
  container
    .replaceAll(/[^a-z0-9]+/giu, '-')
    .toLowerCase()
    .replace(/^-?mfe-/u, '')
    .replaceAll(/^-|-$/gu, '');

const nameOf = (said: string | undefined, { metaData }: FederationManifest): string => {
  const { data } = remoteName.safeParse(said ?? shortNameOf(metaData.name));
  if (data !== undefined) return data;
  throw new CommandError(
    `${said ?? metaData.name} is not the name of a micro-frontend. Give one such as reviews: publish <name>`,
  );
};

const contractOf = (said: string | undefined): number => {
  if (said === undefined) return REMOTE_CONTRACT_VERSION;
  if (/^\d+$/u.test(said)) return Number(said);
  throw new CommandError(
    `${said} is not a version of the contract. The current one is ${REMOTE_CONTRACT_VERSION}.`,
  );
};

const pageList = z.array(remotePage).max(50);

const pagesIn = async (file: string): Promise<RemotePage[]> => {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new CommandError(`${file} can’t be read, or is not JSON.`);
  }
  const { data, error } = pageList.safeParse(content);
  if (data !== undefined) return data;
  throw new CommandError(`${file} is not a list of pages:\n${z.prettifyError(error)}`);
};

/**
 * Reads a build of any Module Federation toolchain: exposed and shared modules from its manifest, hashes from its
 * files.
 * @throws CommandError if the manifest is missing or the shell could not load the build.
 */
export const readForeignBuild = async (
  folder: string,
  said: string | undefined,
  { paths, pages, contract, runtime }: ForeignBuildOptions,
): Promise<LocalBuild> => {
  const manifest = await manifestIn(folder);
  if (paths === undefined)
    throw new CommandError(
      'Give the paths that it serves, separated by commas: --paths /sleep-lab,/sleep-diary',
    );
  const found = await filesIn(folder);
  const contents = await Promise.all(
    found.filter(isForUs).map(async (path) => [path, await readFile(join(folder, path))] as const),
  );
  const hashes = contents.map(([path, bytes]) => [path, hashOf(bytes)] as const);
  const build = await describeBuild(manifest, {
    name: nameOf(said, manifest),
    paths: paths.split(',').map((path) => path.trim()),
    pages: pages === undefined ? undefined : await pagesIn(pages),
    contract: contractOf(contract),
    runtime: runtime ?? null,
    foreign: true,
    files: Object.fromEntries(hashes),
  });
  if (typeof build === 'string') throw new CommandError(`${build}.`);
  return {
    build,
    files: new Map(contents.map(([, bytes]) => [hashOf(bytes), bytes])),
    leftOut: found.filter((path) => !isForUs(path)),
  };
};
