import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { slotIds } from '@secondspring/platform/anonymity/slots.ts';
import type { ColumnRef } from '@secondspring/platform/postgres/columns.ts';
import type { Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Sources } from './reader.ts';

/** An item of a member, in one of her slots. */
export type OwnItem = {
  /** Index of the slot, from 0. */
  readonly n: number;
  readonly id: string;
  /** Id of the event that created it. */
  readonly eventId: string;
};

export type OwnItems = {
  /** In the order of writing. */
  readonly items: readonly OwnItem[];
  /** Ids of all slots that were searched, from the first. */
  readonly slots: readonly string[];
};

type Found = { readonly id: string; readonly event_id: string };
type ItemsAmong = (
  pool: Sources['pool'],
  ids: readonly string[],
) => Promise<{ readonly rows: readonly Found[] }>;

/** Query for those of the ids that belong to an item of an aliased table. */
export const selectAmong = (
  db: Composer,
  items: {
    readonly table: Readonly<Record<string, string>>;
    readonly id: ColumnRef<string>;
    readonly event_id: ColumnRef<string>;
  },
  ids: readonly string[],
) =>
  db
    .select({ id: items.id, event_id: items.event_id })
    .from(items.table)
    .whereRaw(':id: = any(:ids::uuid[])', { id: items.id, ids });

export type SearchOptions = {
  /** Slots in the first query; each id takes some microseconds. Default: 256. */
  readonly first?: number;
  /**
   * Whether the last slot was ever used, asked where the read model has nothing more. Without it, items behind a run of
   * erased ones half as long as the first query are not found.
   */
  readonly goesOn?: (lastSlot: string) => Promise<boolean>;
};

const FIRST_CHUNK = 256;

/**
 * A member's own items of a kind, anonymous ones included. One query for each chunk of slots; chunks double in size
 * until the second half of a chunk is empty. Throws PersonForgotten.
 */
export const searchSlots = async (
  { vault, pool }: Sources,
  author: string,
  kind: ItemKind,
  itemsAmong: ItemsAmong,
  { first = FIRST_CHUNK, goesOn = () => Promise.resolve(false) }: SearchOptions = {},
): Promise<OwnItems> => {
  const items: OwnItem[] = [];
  const slots: string[] = [];
  for (let size = first; ; size *= 2) {
    const ids = await slotIds(vault, author, kind, slots.length, size);
    const { rows } = await itemsAmong(pool, ids);
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
