import type { RemoteBuild } from './build.ts';

/** 16 hexadecimal digits: 64 bits, enough to tell builds apart and short enough to read out. */
const VERSION_LENGTH = 16;

/** What a build declares besides its manifest. */
export type BuildStatement = Pick<
  RemoteBuild,
  'name' | 'paths' | 'pages' | 'contract' | 'files' | 'firstCalls' | 'pageFiles' | 'runtime' | 'foreign'
>;

/**
 * Hash over the build's file hashes, name, paths, pages, contract, preloads and runtime. Changing any of them
 * makes another version.
 */
export const versionOf = async ({
  name,
  paths,
  pages,
  contract,
  files,
  firstCalls,
  pageFiles,
  runtime,
  foreign,
}: BuildStatement): Promise<string> => {
  const sorted = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const text = new TextEncoder().encode(
    JSON.stringify([
      name,
      paths,
      contract,
      sorted,
      ...(pages === undefined ? [] : [{ pages }]),
      ...(firstCalls ?? []),
      ...(pageFiles ?? []),
      ...(runtime === undefined && foreign === undefined ? [] : [{ runtime, foreign }]),
    ]),
  );
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, VERSION_LENGTH);
};
