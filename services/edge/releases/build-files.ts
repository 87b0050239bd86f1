import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { BUILD_BYTES_MAX } from '@secondspring/contracts/remotes/limits.ts';
import { FileNotFoundError, type FileStore } from '@secondspring/platform/files/file-store.ts';
import { LRUCache } from 'lru-cache';

/** A hash in a form that file names allow: without slashes. */
export const asFileName = (hash: string): string =>
  hash.slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_');

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Bytes of the in-memory cache: many times the size of all live builds and their fallbacks. */
const MAX_CACHED_BYTES = 64_000_000;

export type BuildFile = { readonly plain: Buffer; readonly brotli: Buffer; readonly gzip: Buffer };

/** Files by path within the build. */
export type BuildContents = ReadonlyMap<string, BuildFile>;

/** Files by content hash. */
export type BuildFiles = {
  /** Stores a file unless it exists. Returns its hash (`sha384-…`). */
  keep(bytes: Buffer): Promise<string>;
  /** Verifies the hash. Undefined if it was never stored. Throws {@link FileChanged} and the storage's errors. */
  get(hash: string): Promise<BuildFile | undefined>;
};

/** The stored file does not match its hash. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged';
  constructor() {
    super('a file of a build is not what was published');
  }
}

/** SHA-384 in the form of subresource integrity. */
export const hashOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Name in the file store: the first 128 bits of the hash, formatted as an id. */
const idOf = (hash: string): string =>
  Buffer.from(hash.slice('sha384-'.length), 'base64')
    .toString('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

const packed = (bytes: Buffer): Promise<Buffer> =>
  pack(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const opened = async (brotli: Buffer): Promise<Buffer> => {
  try {
    return await unpack(brotli, { maxOutputLength: BUILD_BYTES_MAX });
  } catch {
    throw new FileChanged();
  }
};

/**
 * Stores files of builds compressed, with an in-memory cache. Every file read is verified by its hash, so that
 * write access to the storage cannot change what browsers run.
 */
export const createBuildFiles = (store: FileStore): BuildFiles => {
  const load = async (hash: string): Promise<BuildFile | undefined> => {
    let stored: Readable;
    try {
      stored = await store.get(idOf(hash));
    } catch (error) {
      if (error instanceof FileNotFoundError) return undefined;
      throw error;
    }
    const brotli = await buffer(stored);
    const plain = await opened(brotli);
    if (hashOf(plain) !== hash) throw new FileChanged();
    return { plain, brotli, gzip: await zip(plain) };
  };
  const atHand = new LRUCache<string, BuildFile>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ plain, brotli, gzip: zipped }) => 1 + plain.length + brotli.length + zipped.length,
    fetchMethod: load,
  });
  const get = async (hash: string): Promise<BuildFile | undefined> => await atHand.fetch(hash);
  return {
    get,
    keep: async (bytes) => {
      const hash = hashOf(bytes);
      const there = await get(hash).catch((error: unknown) => {
        if (error instanceof FileChanged) return undefined;
        throw error;
      });
      if (there === undefined) await store.put(idOf(hash), Readable.from([await packed(bytes)]));
      return hash;
    },
  };
};
