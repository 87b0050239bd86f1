import type { RemoteBuild } from './build.ts';

/** Letters of a version: 64 bits, enough to tell builds apart, short enough to read out. */
const VERSION_LENGTH = 16;

/**
 * The version of a build: a hash over the hashes of all its files, its name, what it serves and lists, the contract it keeps, what its
 * pages ask for first, which files they need, and which runtime it takes. Whoever changes any of it makes another version.
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
}: Pick<
  RemoteBuild,
  'name' | 'paths' | 'pages' | 'contract' | 'files' | 'firstCalls' | 'pageFiles' | 'runtime' | 'foreign'
>): Promise<string> => {
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
