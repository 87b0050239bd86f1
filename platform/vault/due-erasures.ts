import { createSecretKey } from 'node:crypto';
import { aliasTable } from '../postgres/columns.ts';
import { prepareStatement } from '../postgres/prepared-statement.ts';
import { decrypt, encrypt } from './envelope.ts';
import type { KeySchemaName, QueryKeyStore } from './key-store.ts';
import type { MasterKeys } from './master-keys.ts';
import type { RowNames } from './row-names.ts';

/** Items to be erased later. An item is named by its stream, `<prefix>-<id>`. */
export type DueErasures = {
  /** Schedules an item's erasure; scheduling it again keeps the first date. */
  scheduleErasure(item: string, dueAt: Date): Promise<void>;
  /** Due items of these kinds, at most `limit`, oldest due date first. */
  dueErasures(prefixes: readonly string[], now: Date, limit: number): Promise<string[]>;
  /** Next due date of these kinds; `null` if there is none. */
  nextErasure(prefixes: readonly string[]): Promise<Date | null>;
  /** Removes an erased item from the schedule. */
  erasureDone(item: string): Promise<void>;
};

export type SealedItem = {
  readonly id: string;
  readonly sealed_item: Buffer;
  readonly master: string;
};

type DueRow = { id: string; prefix: string; sealed_item: Buffer; due_at: Date; master: string };

/** Does nothing if the row exists. */
const addErasure = prepareStatement('erasure-add', (db, row: DueRow, schema: KeySchemaName) => {
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
    schema: KeySchemaName,
  ) =>
    db.raw<SealedItem[]>(
      `select id, sealed_item, master from ${schema}.due_erasures where prefix = any(:prefixes) and due_at <= :now
       order by due_at, id limit :limit`,
      { prefixes, now, limit },
    ),
);
const getNext = prepareStatement(
  'erasure-next',
  (db, { prefixes }: { prefixes: readonly string[] }, schema: KeySchemaName) => {
    const e = aliasTable(`${schema}.due_erasures`, 'e');
    return db
      .select({ next: db.raw<Date | string | null>('min(:at:)', { at: e.due_at }) })
      .from(e.table)
      .whereRaw(':prefix: = any(:prefixes)', { prefix: e.prefix, prefixes });
  },
);
const removeErasure = prepareStatement('erasure-done', (db, { id }: { id: string }, schema: KeySchemaName) =>
  db.table(`${schema}.due_erasures`).where({ id }).delete(),
);

const SEALING = 'due erasure names';

/** Encrypts the item's name. */
export const sealItem = (keys: MasterKeys, id: string, item: Buffer): Buffer =>
  encrypt(createSecretKey(keys.derived(keys.id, SEALING)), item, Buffer.from(id));

/** Throws KeyStoreUnavailable if the row's master key was not given. */
export const openItem = (keys: MasterKeys, { id, sealed_item, master }: SealedItem): Buffer =>
  decrypt(createSecretKey(keys.derived(master, SEALING)), sealed_item, Buffer.from(id));

/**
 * Due erasures of a compartment. Item names are encrypted and row ids are keyed hashes, so that without the
 * master key a row does not reveal its item. Rows inserted together reveal nothing either, as due dates are
 * random.
 */
export const createDueErasures = (ask: QueryKeyStore, keys: MasterKeys, rowNames: RowNames): DueErasures => {
  const idOf = (item: string): Promise<string> => rowNames.idOf('due erasure ids', item);
  const prefixOf = (item: string): string => item.slice(0, item.indexOf('-'));
  return {
    scheduleErasure: async (item, dueAt) => {
      const id = await idOf(item);
      const sealed_item = sealItem(keys, id, Buffer.from(item));
      await ask(addErasure, { id, prefix: prefixOf(item), sealed_item, due_at: dueAt, master: keys.id });
    },
    dueErasures: async (prefixes, now, limit) => {
      const rows = await ask(getDue, { prefixes, now, limit });
      return rows.map((row) => openItem(keys, row).toString());
    },
    nextErasure: async (prefixes) => {
      const [row] = await ask(getNext, { prefixes });
      return row?.next == null ? null : new Date(row.next);
    },
    erasureDone: async (item) => {
      await ask(removeErasure, { id: await idOf(item) });
    },
  };
};
