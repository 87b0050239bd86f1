import type { Table } from '@secondspring/platform/postgres/table.ts';

/** 16 MiB: about one false positive in a hundred for ten million keys. */
const FILTER_BITS = 2 ** 27;
const HASHES = 4;
/** Size of a cache line. All bits of a key are in one block, so a lookup causes one cache miss. */
const BLOCK_BITS = 512;

/** FNV-1a prime. */
const PRIME = 0x01000193;

/** Keys of written rows, in a Bloom filter: false positives are possible, false negatives are not. */
export type WrittenKeys = {
  /** Whether the tables hold only rows added here. */
  readonly startedEmpty: boolean;
  /** Adds a key. True only if the key was certainly not added before. */
  add(table: Table, key: string): boolean;
  /** False only if the key was certainly not added. */
  mayContain(table: Table, key: string): boolean;
};

/** `size` is a number of bits and a power of two. Memory is allocated at the first `add`. */
export const createWrittenKeys = (size = FILTER_BITS): WrittenKeys => {
  let bits: Uint8Array | undefined;
  const seeds = new Map<Table, readonly [number, number]>();
  let first = 0;
  let second = 0;
  /** FNV-1a over the text's UTF-16 units, with two seeds at once. */
  const hash = (text: string, one: number, other: number): void => {
    let [mixed, mixedToo] = [one, other];
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      mixed = Math.imul(mixed ^ unit, PRIME);
      mixedToo = Math.imul(mixedToo ^ unit, PRIME);
    }
    first = mixed;
    second = mixedToo;
  };
  const locate = (table: Table, key: string): void => {
    let tableSeed = seeds.get(table);
    if (tableSeed === undefined) {
      hash(table.name, 0x811c9dc5, 0x2545f491);
      seeds.set(table, (tableSeed = [first, second]));
    }
    hash(key, tableSeed[0], tableSeed[1]);
  };
  const block = Math.min(BLOCK_BITS, size);
  const blocks = size / block;
  /** Bit of the nth hash within the key's block, by double hashing. */
  const bitAt = (index: number): number =>
    (first & (blocks - 1)) * block + ((second + Math.imul(index, (first >>> 18) | 1)) & (block - 1));
  return {
    startedEmpty: true,
    add: (table, key) => {
      bits ??= new Uint8Array(size / 8);
      locate(table, key);
      let isNew = false;
      for (let index = 0; index < HASHES; index += 1) {
        const bit = bitAt(index);
        const byte = bits[bit >>> 3] ?? 0;
        const set = byte | (1 << (bit & 7));
        if (set === byte) continue;
        isNew = true;
        bits[bit >>> 3] = set;
      }
      return isNew;
    },
    mayContain: (table, key) => {
      if (bits === undefined) return false;
      locate(table, key);
      for (let index = 0; index < HASHES; index += 1) {
        const bit = bitAt(index);
        if (((bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
      }
      return true;
    },
  };
};

/** For a schema whose rows are unknown: it may contain any key. */
export const unknownKeys: WrittenKeys = { startedEmpty: false, add: () => false, mayContain: () => true };
