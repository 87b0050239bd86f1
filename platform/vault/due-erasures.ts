import { createSecretKey } from 'node:crypto';
import { decrypt, encrypt } from './envelope.ts';
import type { AskKeyStore } from './key-store.ts';
import { firstThatOpens, type MasterKeys } from './master-keys.ts';
import type { Naming } from './naming.ts';

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

const SEALING = 'due erasure names';

/** Encrypts an item's name for its row. */
export const sealItem = (keys: MasterKeys, id: string, item: Buffer): Buffer =>
  encrypt(createSecretKey(keys.derived(SEALING)), item, Buffer.from(id));

/** The item's name. Throws KeyStoreUnavailable where its master key was not given. */
export const openItem = (keys: MasterKeys, { id, sealed_item, master }: SealedItem): Buffer =>
  firstThatOpens(keys.derivedOf(master, SEALING), (key) =>
    decrypt(createSecretKey(key), sealed_item, Buffer.from(id)),
  );

/**
 * Keeps due erasures in the keys database. An item's name is encrypted and its row is named by a hash of its own, so that nobody
 * without the master key learns from a row which item it is; that rows came together says nothing either, as long as their
 * due times are random.
 */
export const createDueErasures = (ask: AskKeyStore, keys: MasterKeys, naming: Naming): DueErasures => {
  const idOf = (item: string): Promise<string> => naming.idOf('due erasure ids', item);
  const prefixOf = (item: string): string => item.slice(0, item.indexOf('-'));

  return {
    scheduleErasure: async (item, dueAt) => {
      const id = await idOf(item);
      await ask(
        `insert into due_erasures (id, prefix, sealed_item, due_at, master) values ($1, $2, $3, $4, $5)
         on conflict (id) do nothing`,
        [id, prefixOf(item), sealItem(keys, id, Buffer.from(item)), dueAt, keys.id],
      );
    },
    dueErasures: async (prefixes, now, limit) => {
      const rows = await ask<SealedItem>(
        `select id, sealed_item, master from due_erasures where prefix = any($1::text[]) and due_at <= $2
         order by due_at, id limit $3`,
        [[...prefixes], now, limit],
      );
      return rows.map((row) => openItem(keys, row).toString());
    },
    nextErasure: async (prefixes) => {
      const [row] = await ask<{ next: Date | string | null }>(
        'select min(due_at) as next from due_erasures where prefix = any($1::text[])',
        [[...prefixes]],
      );
      return row?.next == null ? null : new Date(row.next);
    },
    erasureDone: async (item) => {
      await ask('delete from due_erasures where id = $1', [await idOf(item)]);
    },
  };
};
