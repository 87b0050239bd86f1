import type { Table } from '@secondspring/platform/postgres/table.ts';

/** Keys remembered of a table, at most about a gigabyte. Each further row costs a statement. */
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

export const createWrittenKeys = (maxKeys = MAX_KEYS): WrittenKeys => {
  const byTable = new Map<Table, Set<string>>();
  const keysOf = (table: Table): Set<string> => {
    let keys = byTable.get(table);
    if (keys === undefined) byTable.set(table, (keys = new Set()));
    return keys;
  };
  return {
    startedEmpty: true,
    add: (table, key) => {
      const keys = keysOf(table);
      const before = keys.size;
      return before < maxKeys && keys.add(key).size > before;
    },
    mayContain: (table, key) => {
      const keys = keysOf(table);
      return keys.size >= maxKeys || keys.has(key);
    },
  };
};

/** For a schema whose rows are unknown: it may contain any key. */
export const unknownKeys: WrittenKeys = { startedEmpty: false, add: () => false, mayContain: () => true };
