import { open, stat } from 'node:fs/promises';

/** Offsets in LMDB's two meta pages. Numbers are little-endian. */
const META = { magic: 24, pageSize: 48, lastPage: 144, transaction: 152, length: 160 } as const;
const MAGIC = 0xbe_ef_c0_de;

/**
 * Whether an LMDB file is shorter than its meta pages state, or lacks them. LMDB maps the file, so opening a shortened one would crash the
 * process.
 */
export const isShortened = async (path: string): Promise<boolean> => {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size === 0) return false;
  const file = await open(path, 'r');
  try {
    const first = await metaAt(file, 0);
    const second = await metaAt(file, first?.pageSize ?? 0);
    if (first === undefined || second === undefined) return true;
    const newer = second.transaction > first.transaction ? second : first;
    return size < (newer.lastPage + 1) * first.pageSize;
  } finally {
    await file.close();
  }
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
