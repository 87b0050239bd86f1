import type { Table } from '@secondspring/platform/postgres/table.ts';

/** Keys remembered of a table, in at most some 32 MB. Each further row costs a statement. */
const MAX_KEYS = 8_000_000;

/** Keys of written rows. May report a key as written that was not, which only costs a statement; never the reverse. */
export type WrittenKeys = {
  /** Whether the tables hold only rows added here. */
  readonly startedEmpty: boolean;
  /** Adds a key. True only if the key was certainly not added before. */
  add(table: Table, key: string): boolean;
  /** False only if the key was certainly not added. */
  mayContain(table: Table, key: string): boolean;
};

/**
 * A Bloom filter (Bloom 1970; two hashes for all probes as by Kirsch and Mitzenmacher 2006) grows by filters of twice the
 * size (Almeida and others 2007). With sixteen bits and eight probes a key, one of 1,700 is taken for another.
 */
const BITS_PER_KEY = 16;
const PROBES = 8;
/** Keys of the first filter. */
const FIRST_KEYS = 2 ** 14;

type Filter = { readonly words: Uint32Array; left: number };
type Hashes = readonly [number, number];

const createFilter = (keys: number): Filter => ({
  words: new Uint32Array((keys * BITS_PER_KEY) / 32),
  left: keys,
});

/** Spreads each bit over all (the end of MurmurHash3). */
const spread = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
};

const hashesOf = (key: string): Hashes => {
  let [first, second] = [0x811c9dc5, 0x3c6ef372];
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x9e3779b1);
  }
  return [spread(first), spread(second) | 1];
};

/** Sets a key's bits. */
const put = ({ words }: Filter, [first, second]: Hashes): void => {
  const mask = words.length * 32 - 1;
  for (let probe = 0; probe < PROBES; probe += 1) {
    const bit = (first + probe * second) & mask;
    words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
  }
};

const has = ({ words }: Filter, [first, second]: Hashes): boolean => {
  const mask = words.length * 32 - 1;
  for (let probe = 0; probe < PROBES; probe += 1) {
    const bit = (first + probe * second) & mask;
    if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  }
  return true;
};

export const createWrittenKeys = (maxKeys = MAX_KEYS): WrittenKeys => {
  const byTable = new Map<Table, { readonly filters: Filter[]; count: number }>();
  const keysOf = (table: Table) => {
    let keys = byTable.get(table);
    if (keys === undefined) byTable.set(table, (keys = { filters: [createFilter(FIRST_KEYS)], count: 0 }));
    return keys;
  };
  return {
    startedEmpty: true,
    add: (table, key) => {
      const keys = keysOf(table);
      const hashes = hashesOf(key);
      if (keys.count >= maxKeys || keys.filters.some((filter) => has(filter, hashes))) return false;
      let newest = keys.filters.at(-1);
      if (newest === undefined || newest.left === 0)
        keys.filters.push((newest = createFilter(2 ** keys.filters.length * FIRST_KEYS)));
      put(newest, hashes);
      newest.left -= 1;
      keys.count += 1;
      return true;
    },
    mayContain: (table, key) => {
      const { filters, count } = keysOf(table);
      const hashes = hashesOf(key);
      return count >= maxKeys || filters.some((filter) => has(filter, hashes));
    },
  };
};

/** For a schema whose rows are unknown: it may contain any key. */
export const unknownKeys: WrittenKeys = { startedEmpty: false, add: () => false, mayContain: () => true };
