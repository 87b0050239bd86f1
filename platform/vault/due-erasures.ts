import { createSecretKey } from 'node:crypto';
import { aliasTable } from '../read-model/columns.ts';
import { prepareStatement } from '../read-model/prepared-statement.ts';
import { decrypt, encrypt } from './envelope.ts';
import type { QueryKeyStore, KeyStoreSchema } from './key-store.ts';
import { firstThatOpens, type MasterKeys } from './master-keys.ts';
import type { RowNames } from './row-names.ts';

/** Items whose erasure is due at a time to come. An item is named by its stream, `<prefix>-<id>`. */
export type DueErasures = {
  /** Notes that an item is to be erased at some time. Noting it again leaves the first time. */
  scheduleErasure(item: string, dueAt: Date): Promise<void>;
  /** Items of these kinds that are due, at most `limit`, the longest due first. */
  dueErasures(prefixes: readonly string[], now: Date, limit: number): Promise<string[]>;
  /** When the next item of these kinds is due; `null` where none is noted. */
  nextErasure(prefixes: readonly string[]): Promise<Date | null>;
  /** Forgets that an item was to be erased: it is. */
  erasureDone(item: string): Promise<void>;
};

/** A row as it names its item. */
export type SealedItem = {
  readonly id: string;
  readonly sealed_item: Buffer;
  readonly master: string | null;
};

type DueRow = { id: string; prefix: string; sealed_item: Buffer; due_at: Date; master: string };

/** Notes a row, unless it is noted already. */
export const addErasure = prepareStatement('erasure-add', (db, row: DueRow, schema: KeyStoreSchema) => {
  const { id, prefix, sealed_item, due_at, master } = row;
  return db
    .table(`${schema}.due_erasures`)
    .insert({ id, prefix, sealed_item, due_at, master })
    .onConflict('id')
    .ignore();
});
const getDue = prepareStatement(
  'erasures-due',
  (
    db,
    { prefixes, now, limit }: { prefixes: readonly string[]; now: Date; limit: number },
    schema: KeyStoreSchema,
  ) =>
    db.raw<SealedItem[]>(
      `select id, sealed_item, master from ${schema}.due_erasures where prefix = any(:prefixes) and due_at <= :now
       order by due_at, id limit :limit`,
      { prefixes, now, limit },
    ),
);
const getNext = prepareStatement(
  'erasure-next',
  (db, { prefixes }: { prefixes: readonly string[] }, schema: KeyStoreSchema) => {
    const e = aliasTable(`${schema}.due_erasures`, 'e');
    return db
      .select({ next: db.raw<Date | string | null>('min(:at:)', { at: e.due_at }) })
      .from(e.table)
      .whereRaw(':prefix: = any(:prefixes)', { prefix: e.prefix, prefixes });
  },
);
const removeErasure = prepareStatement('erasure-done', (db, { id }: { id: string }, schema: KeyStoreSchema) =>
  db.table(`${schema}.due_erasures`).where({ id }).delete(),
);

const SEALING = 'due erasure names';

/** Encrypts an item's name for its row. */
export const sealItem = (keys: MasterKeys, id: string, item: Buffer): Buffer =>
  encrypt(createSecretKey(keys.derived(SEALING)), item, Buffer.from(id));

/** The item's name. Throws KeyStoreUnavailable where its master key was not given. */
export const openItem = (keys: MasterKeys, { id, sealed_item, master }: SealedItem): Buffer =>
  firstThatOpens(keys.derivedOf(master, SEALING), (key) =>
    decrypt(createSecretKey(key), sealed_item, Buffer.from(id)),
  );

/** Due erasures in one schema of the keys database. */
export type DueRows = {
  add(item: string, dueAt: Date): Promise<void>;
  due(prefixes: readonly string[], now: Date, limit: number): Promise<string[]>;
  next(prefixes: readonly string[]): Promise<Date | null>;
  remove(item: string): Promise<void>;
};

/**
 * Keeps due erasures in a schema. An item's name is encrypted and its row is named by a hash of its own, so that nobody
 * without the master key learns from a row which item it is; that rows came together says nothing either, as long as their
 * due times are random.
 */
export const createDueRows = (ask: QueryKeyStore, keys: MasterKeys, naming: RowNames): DueRows => {
  const idOf = (item: string): Promise<string> => naming.idOf('due erasure ids', item);
  const prefixOf = (item: string): string => item.slice(0, item.indexOf('-'));
  return {
    add: async (item, dueAt) => {
      const id = await idOf(item);
      const sealed_item = sealItem(keys, id, Buffer.from(item));
      await ask(addErasure, { id, prefix: prefixOf(item), sealed_item, due_at: dueAt, master: keys.id });
    },
    due: async (prefixes, now, limit) => {
      const rows = await ask(getDue, { prefixes, now, limit });
      return rows.map((row) => openItem(keys, row).toString());
    },
    next: async (prefixes) => {
      const [row] = await ask(getNext, { prefixes });
      return row?.next == null ? null : new Date(row.next);
    },
    remove: async (item) => {
      await ask(removeErasure, { id: await idOf(item) });
    },
  };
};

const earlier = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
};

/** Due erasures of a compartment, and those that were noted before there were any. */
export const createDueErasures = (own: DueRows, legacy: DueRows | undefined): DueErasures => ({
  scheduleErasure: (item, dueAt) => own.add(item, dueAt),
  dueErasures: async (prefixes, now, limit) => {
    const before = (await legacy?.due(prefixes, now, limit)) ?? [];
    return [...new Set([...before, ...(await own.due(prefixes, now, limit))])].slice(0, limit);
  },
  nextErasure: async (prefixes) => earlier((await legacy?.next(prefixes)) ?? null, await own.next(prefixes)),
  erasureDone: async (item) => {
    await legacy?.remove(item);
    await own.remove(item);
  },
});
