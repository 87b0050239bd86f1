import type { Table } from '@secondspring/platform/read-model/table.ts';

/** Bits of a filter of 16 MiB, which tells ten million keys apart with about one mistake in a hundred. */
const FILTER_BITS = 2 ** 27;
const HASHES = 4;
/** Bits that lie together, as the cache of a processor takes them: a key has all of its own in one block, so that looking at them costs one miss. */
const BLOCK_BITS = 512;

/** The prime of FNV-1a. */
const PRIME = 0x01000193;

/** Keys of rows that were written, in a Bloom filter: it may take a key for written that is not, never the other way round. */
export type WrittenKeys = {
  /** Whether there is nothing but what was claimed here. */
  readonly startedEmpty: boolean;
  /** Takes a key for a row that will be written from now on; true only when it certainly never was before. */
  add(table: Table, key: string): boolean;
  /** False only when the key was certainly never claimed. */
  mayContain(table: Table, key: string): boolean;
};

/** Makes a filter without any key, of a power of two of bits; it takes its memory with the first one. */
export const createWrittenKeys = (size = FILTER_BITS): WrittenKeys => {
  let bits: Uint8Array | undefined;
  const seeds = new Map<Table, readonly [number, number]>();
  let first = 0;
  let second = 0;
  /** FNV-1a over the text's units from two seeds at once. */
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
    let own = seeds.get(table);
    if (own === undefined) {
      hash(table.name, 0x811c9dc5, 0x2545f491);
      seeds.set(table, (own = [first, second]));
    }
    hash(key, own[0], own[1]);
  };
  const block = Math.min(BLOCK_BITS, size);
  const blocks = size / block;
  /** Where the nth hash points within the key's block, by double hashing. */
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

/** For a schema of which nobody remembers what was written: any key may be there. */
export const unknownKeys: WrittenKeys = { startedEmpty: false, add: () => false, mayContain: () => true };
