import { open, stat, truncate } from 'node:fs/promises';

/** Offsets in LMDB's two meta pages. Numbers are little-endian. */
const META = { magic: 24, pageSize: 48, lastPage: 144, transaction: 152, length: 160 } as const;
const MAGIC = 0xbe_ef_c0_de;

/**
 * The length that a file shorter than its meta pages state is to have, 0 if it lacks them; undefined for a whole or a new one.
 */
const statedLength = async (path: string): Promise<number | undefined> => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return undefined;
  const file = await open(path, 'r');
  try {
    const first = await metaAt(file, 0);
    const second = await metaAt(file, first?.pageSize ?? 0);
    if (first === undefined || second === undefined) return 0;
    const newer = second.transaction > first.transaction ? second : first;
    const length = (newer.lastPage + 1) * first.pageSize;
    return size < length ? length : undefined;
  } finally {
    await file.close();
  }
};

/**
 * Whether an LMDB file is shorter than its meta pages state, or lacks them. LMDB maps the file, so opening a shortened one would crash the
 * process.
 */
export const isShortened = async (path: string): Promise<boolean> => (await statedLength(path)) !== undefined;

/**
 * Lengthens a file to what its meta pages state: LMDB leaves last pages unwritten that a transaction took and freed, from about a
 * million events on. Otherwise each start would take the file for shortened. No write may be in progress.
 */
export const lengthen = async (path: string): Promise<void> => {
  const length = (await statedLength(path)) ?? 0;
  if (length > 0) await truncate(path, length);
};

const metaAt = async (file: Awaited<ReturnType<typeof open>>, at: number) => {
  const bytes = Buffer.alloc(META.length);
  await file.read(bytes, 0, META.length, at);
  if (bytes.readUInt32LE(META.magic) !== MAGIC) return undefined;
  return {
    pageSize: bytes.readUInt32LE(META.pageSize),
    lastPage: Number(bytes.readBigUInt64LE(META.lastPage)),
    transaction: bytes.readBigUInt64LE(META.transaction),
  };
};
