import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { BUILD_BYTES_MAX } from '@secondspring/contracts/remotes/limits.ts';
import { FileNotFoundError } from '@secondspring/platform/files/file-id.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { LRUCache } from 'lru-cache';

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Bytes of files that are held ready in a process: all live builds and the last ones before them, many times over. */
const AT_HAND = 64_000_000;

/** A file of a build as it is sent. */
export type BuildFile = { readonly plain: Buffer; readonly brotli: Buffer; readonly gzip: Buffer };

/** Files of a build by their path in it. */
export type BuildContents = ReadonlyMap<string, BuildFile>;

/** Files of builds, each under its own hash. */
export type BuildFiles = {
  /** Keeps a file and answers its hash (`sha384-…`). What is there already is left as it is. */
  keep(bytes: Buffer): Promise<string>;
  /** The file with this hash, checked against it; undefined where it was never kept. Throws {@link FileChanged}, and the storage's errors. */
  get(hash: string): Promise<BuildFile | undefined>;
};

/** What lies in the storage under a hash is not what was kept there. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged';
  constructor() {
    super('a file of a build is not what was published');
  }
}

/** SHA-384 of some bytes as browsers write it. */
export const hashOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The name of a file in the storage: the first 128 bits of its hash, written as the storage wants ids. */
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
 * Keeps files of builds in a file store, compressed, with what is asked for often at hand in memory. Whatever comes out of the storage is
 * hashed before it is used, so that nobody who can write there changes what browsers run.
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
    maxSize: AT_HAND,
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
