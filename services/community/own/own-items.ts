import { columnsOf, tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { tableOf, type OwnKind } from './kind.ts';
import { FIRST_CHUNK, slotIds } from './slots.ts';

/** Something that a member wrote, by its slot. */
export type OwnItem = {
  /** Number of the slot, from 0. */
  readonly n: number;
  readonly id: string;
  /** Id of the event that began it. */
  readonly eventId: string;
};

/** What was found among a member's own items of a kind. */
export type OwnItems = {
  /** In the order in which she wrote them. */
  readonly items: readonly OwnItem[];
  /** Ids of all slots that were looked at, from the first on. */
  readonly slots: readonly string[];
};

/** Of a chunk of ids those that are items. */
export const itemsAmong = prepareStatement(
  'own-items',
  (db, { ids }: { ids: readonly string[] }, kind: OwnKind) => {
    const items = tableAs(tableOf[kind], 'i');
    return db
      .select(columnsOf(items, 'id', 'event_id'))
      .from(items.table)
      .whereRaw(':id: = any(:ids::uuid[])', { id: items.id, ids });
  },
);

/**
 * A member's own items of a kind as the read model has them, anonymous ones included: one query for each chunk of slots, the
 * chunks growing twofold, until the second half of one holds none. `goesOn` is then asked whether she ever wrote in its last
 * slot: without it, what she wrote after that many erased things is not found. Throws PersonForgotten.
 */
export const ownItems = async (
  { vault, pool }: { readonly vault: Pick<Vault, 'tags'>; readonly pool: Pick<Pool, 'query'> },
  author: string,
  kind: OwnKind,
  goesOn: (lastSlot: string) => Promise<boolean> = () => Promise.resolve(false),
): Promise<OwnItems> => {
  const items: OwnItem[] = [];
  const slots: string[] = [];
  for (let size = FIRST_CHUNK; ; size *= 2) {
    const ids = await slotIds(vault, author, kind, slots.length, size);
    const { rows } = await itemsAmong.run(pool, { ids }, kind);
    const events = new Map(rows.map(({ id, event_id }) => [id, event_id]));
    for (const [index, id] of ids.entries()) {
      const eventId = events.get(id);
      if (eventId !== undefined) items.push({ n: slots.length + index, id, eventId });
    }
    slots.push(...ids);
    const reachedFar = (items.at(-1)?.n ?? -1) >= slots.length - size / 2;
    if (!reachedFar && !(await goesOn(ids.at(-1) ?? ''))) return { items, slots };
  }
};
