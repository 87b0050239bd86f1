import type { Table } from '@secondspring/contracts/read-models/table.ts';

/** Bits of a filter of 16 MiB, which tells ten million keys apart with about one mistake in a hundred. */
const BITS = 2 ** 27;
const HASHES = 4;

/** FNV-1a over the text's units, from a seed. */
const hash = (text: string, seed: number): number => {
  let mixed = seed;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return mixed;
};

/** Where the nth hash of a key points, by double hashing. */
const bitAt = (first: number, second: number, index: number, size: number): number =>
  (first + Math.imul(index, second)) & (size - 1);

/** Keys of rows that were written, in a Bloom filter: it may take a key for written that is not, never the other way round. */
export type WrittenKeys = {
  add(table: Table, key: string): void;
  /** False only when the key was certainly never added. */
  mayHold(table: Table, key: string): boolean;
  isEmpty(): boolean;
};

/** Makes a filter without any key, of a power of two of bits; it takes its memory with the first one. */
export const createWrittenKeys = (size = BITS): WrittenKeys => {
  let bits: Uint8Array | undefined;
  const seeds = new Map<Table, readonly [number, number]>();
  const seedsOf = (table: Table): readonly [number, number] => {
    let own = seeds.get(table);
    if (own === undefined)
      seeds.set(table, (own = [hash(table.name, 0x811c9dc5), hash(table.name, 0x2545f491)]));
    return own;
  };
  return {
    add: (table, key) => {
      bits ??= new Uint8Array(size / 8);
      const [one, other] = seedsOf(table);
      const [first, second] = [hash(key, one), hash(key, other) | 1];
      for (let index = 0; index < HASHES; index += 1) {
        const bit = bitAt(first, second, index, size);
        bits[bit >>> 3] = (bits[bit >>> 3] ?? 0) | (1 << (bit & 7));
      }
    },
    mayHold: (table, key) => {
      if (bits === undefined) return false;
      const [one, other] = seedsOf(table);
      const [first, second] = [hash(key, one), hash(key, other) | 1];
      for (let index = 0; index < HASHES; index += 1) {
        const bit = bitAt(first, second, index, size);
        if (((bits[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
      }
      return true;
    },
    isEmpty: () => bits === undefined,
  };
};

/** For a schema of which nobody remembers what was written: any key may be there. */
export const anyKey: WrittenKeys = {
  add: () => undefined,
  mayHold: () => true,
  isEmpty: () => false,
};
