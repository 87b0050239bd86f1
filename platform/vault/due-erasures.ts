import { createHmac, createSecretKey } from 'node:crypto';
import { decrypt, encrypt } from './envelope.ts';
import type { AskKeyStore } from './key-store.ts';
import { hashAsUuid } from './uuid.ts';

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

/**
 * Keeps due erasures in the keys database. An item's name is encrypted and its row is named by a hash of its own, so that nobody
 * without the master key learns from a row which item it is; that rows came together says nothing either, as long as their
 * due times are random.
 */
export const createDueErasures = (ask: AskKeyStore, masterKey: Buffer): DueErasures => {
  const derived = (use: string): Buffer => createHmac('sha256', masterKey).update(use).digest();
  const naming = derived('due erasure ids');
  const sealing = createSecretKey(derived('due erasure names'));
  const idOf = (item: string): string => hashAsUuid(createHmac('sha256', naming).update(item).digest());
  const prefixOf = (item: string): string => item.slice(0, item.indexOf('-'));

  return {
    scheduleErasure: async (item, dueAt) => {
      const id = idOf(item);
      await ask(
        `insert into due_erasures (id, prefix, sealed_item, due_at) values ($1, $2, $3, $4)
         on conflict (id) do nothing`,
        [id, prefixOf(item), encrypt(sealing, Buffer.from(item), Buffer.from(id)), dueAt],
      );
    },
    dueErasures: async (prefixes, now, limit) => {
      const rows = await ask<{ id: string; sealed_item: Buffer }>(
        `select id, sealed_item from due_erasures where prefix = any($1::text[]) and due_at <= $2
         order by due_at, id limit $3`,
        [[...prefixes], now, limit],
      );
      return rows.map(({ id, sealed_item }) => decrypt(sealing, sealed_item, Buffer.from(id)).toString());
    },
    nextErasure: async (prefixes) => {
      const [row] = await ask<{ next: Date | string | null }>(
        'select min(due_at) as next from due_erasures where prefix = any($1::text[])',
        [[...prefixes]],
      );
      return row?.next == null ? null : new Date(row.next);
    },
    erasureDone: async (item) => {
      await ask('delete from due_erasures where id = $1', [idOf(item)]);
    },
  };
};
