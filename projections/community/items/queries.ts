import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { slotIds } from '@secondspring/platform/anonymity/slots.ts';
import { selectColumns, outerJoined, aliasTable } from '@secondspring/platform/read-model/columns.ts';
import { SCAN_PAGE_SIZE, scanPages } from '@secondspring/platform/read-model/scan-pages.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Table } from '@secondspring/platform/read-model/table.ts';
import type { Sources } from '../reader.ts';
import { comments } from '../comments/table.ts';
import { members } from '../members/table.ts';
import { posts } from '../posts/table.ts';
import { stories } from '../stories/table.ts';
import { storyComments } from '../story-comments/table.ts';

export type OwnKind = Exclude<ItemKind, 'review'>;

const tableOf = {
  post: posts,
  comment: comments,
  story: stories,
  storyComment: storyComments,
} as const satisfies Record<OwnKind, Table>;

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

/** Those of the ids that belong to an item. */
export const itemsAmong = prepareStatement(
  'own-items',
  (db, { ids }: { ids: readonly string[] }, kind: OwnKind) => {
    const items = aliasTable(tableOf[kind], 'i');
    return db
      .select(selectColumns(items, 'id', 'event_id'))
      .from(items.table)
      .whereRaw(':id: = any(:ids::uuid[])', { id: items.id, ids });
  },
);

/** Slots in the first query. Each further query reads twice as many. */
const FIRST_CHUNK = 256;

/**
 * A member's own items of a kind, anonymous ones included. One query for each chunk of slots; chunks double in size
 * until the second half of a chunk is empty. Then `goesOn` is asked whether the last slot was ever used: without
 * it, items behind a long run of erased ones are not found. Throws PersonForgotten.
 */
export const ownItems = async (
  { vault, pool }: Sources,
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

const idsAfter = prepareStatement('votable-ids', (db, { after }: { after: string }, kind: OwnKind) => {
  const items = aliasTable(tableOf[kind], 'i');
  return db
    .select(selectColumns(items, 'id'))
    .from(items.table)
    .where(items.id, '>', after)
    .orderBy(items.id)
    .limit(SCAN_PAGE_SIZE);
});

/** Every item of a kind, a page of ids at a time. */
export const allItems = (pool: Sources['pool'], kind: OwnKind) =>
  scanPages(
    (after) => idsAfter.run(pool, { after }, kind),
    ({ id }) => id,
  );

const m = aliasTable(members, 'm');
type Asked = { readonly id: string; readonly member: string };
const reportedItem = prepareStatement('reported-item', (db, { id, member }: Asked, kind: OwnKind) => {
  const items = aliasTable(tableOf[kind], 'i');
  return db
    .select({
      ...selectColumns(items, 'owner_tag'),
      ...outerJoined(selectColumns(m, 'registered_on', 'email_verified')),
    })
    .from(items.table)
    .leftJoin(m.table, m.id, db.raw(':member', { member }))
    .where(items.id, id);
});

/** The owner tag of a reported item and the facts about its reporter; undefined if there is no such item. */
export const readReported = async (pool: Sources['pool'], kind: OwnKind, asked: Asked) =>
  (await reportedItem.run(pool, asked, kind)).rows[0];
