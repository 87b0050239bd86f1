import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import { slotIds } from '@secondspring/platform/anonymity/slots.ts';
import { selectColumns, outerJoined, aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { SCAN_PAGE_SIZE, scanPages } from '@secondspring/platform/postgres/scan-pages.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Pool } from 'pg';
import { visibleTo, type Reader, type Sources } from '../reader.ts';
import { comments } from '../comments/table.ts';
import { itemTables } from '../item-tables.ts';
import { members } from '../members/table.ts';
import { posts } from '../posts/table.ts';
import { ownVotes, type VotedKind } from '../votes/queries.ts';
import { commentVotes, postVotes } from '../votes/table.ts';

export type OwnKind = keyof typeof itemTables;

/** Those of the ids that belong to an item. */
export const itemsAmong = prepareStatement(
  'own-items',
  (db, { ids }: { ids: readonly string[] }, kind: OwnKind) => {
    const items = aliasTable(itemTables[kind], 'i');
    return db
      .select(selectColumns(items, 'id', 'event_id'))
      .from(items.table)
      .whereRaw(':id: = any(:ids::uuid[])', { id: items.id, ids });
  },
);

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
export const ownItems = async (
  { vault, pool }: Sources,
  author: string,
  kind: OwnKind,
  { first = FIRST_CHUNK, goesOn = () => Promise.resolve(false) }: SearchOptions = {},
): Promise<OwnItems> => {
  const items: OwnItem[] = [];
  const slots: string[] = [];
  for (let size = first; ; size *= 2) {
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
  const items = aliasTable(itemTables[kind], 'i');
  return db
    .select(selectColumns(items, 'id'))
    .from(items.table)
    .where(items.id, '>', after)
    .orderBy(items.id)
    .limit(SCAN_PAGE_SIZE);
});

/** Every item of a kind, a page of ids at a time. */
const allItems = (pool: Sources['pool'], kind: OwnKind) =>
  scanPages(
    (after) => idsAfter.run(pool, { after }, kind),
    ({ id }) => id,
  );

const m = aliasTable(members, 'm');
type Asked = { readonly id: string; readonly member: string };
const reportedItem = prepareStatement('reported-item', (db, { id, member }: Asked, kind: OwnKind) => {
  const items = aliasTable(itemTables[kind], 'i');
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

/**
 * A member's votes on every item of a kind. Only her secret identifies them, so all items are read: two queries and
 * one page in memory for each thousand. Throws PersonForgotten.
 */
export const readAllVotes = async (
  sources: Sources,
  member: Reader,
  kind: VotedKind,
): Promise<{ kind: VotedKind; itemId: string; vote: Vote }[]> => {
  const votes = [];
  for await (const items of allItems(sources.pool, kind))
    for (const [itemId, vote] of await ownVotes(sources, member, kind, items))
      votes.push({ kind, itemId, vote });
  return votes;
};

const p = aliasTable(posts, 'p');
const c = aliasTable(comments, 'c');
const pv = aliasTable(postVotes, 'v');
const cv = aliasTable(commentVotes, 'v');

export type VotableItem = {
  /** The post itself, or the post of the comment. */
  readonly postId: string;
  /** Sum of all other members' votes, as far as folded. */
  readonly votesOfOthers: number;
  /** Whether a vote of hers is folded. */
  readonly hasVote: boolean;
};

type AskedToVote = { readonly id: string; readonly tag: string; readonly ownerTag: string };

/** The folded vote with this pseudonym. */
const counted = (db: Composer, votes: typeof pv | typeof cv, tag: string) =>
  db.raw<Vote | null>(':vote', {
    vote: db.select({ vote: votes.vote }).from(votes.table).where(votes.tag, tag),
  });

/** A post that the member with this owner tag may read, with her folded vote. */
export const votedPost = prepareStatement('voted-post', (db, { id, tag, ownerTag }: AskedToVote) =>
  db
    .select({ post_id: p.id, upvotes: p.upvotes, counted: counted(db, pv, tag) })
    .from(p.table)
    .where(p.id, id)
    .where(visibleTo(p, ownerTag)),
);

/** The same for a comment. Under a hidden post she may read only her own. */
export const votedComment = prepareStatement('voted-comment', (db, { id, tag, ownerTag }: AskedToVote) =>
  db
    .select({ ...selectColumns(c, 'post_id', 'upvotes'), counted: counted(db, cv, tag) })
    .from(c.table)
    .join(p.table, p.id, c.post_id)
    .where(c.id, id)
    .where(visibleTo(c, ownerTag))
    .where(visibleTo({ hidden: p.hidden, owner_tag: c.owner_tag }, ownerTag)),
);

const statements = { post: votedPost, comment: votedComment } as const;

/** One round trip. `null` if the member cannot read it. */
export const readVotableItem = async (
  pool: Pick<Pool, 'query'>,
  kind: VotedKind,
  asked: AskedToVote,
): Promise<VotableItem | null> => {
  const { rows } = await statements[kind].run(pool, asked);
  const row = rows[0];
  if (row === undefined) return null;
  // Subtracting her own folded vote gives the new sum without waiting for the projector.
  const votesOfOthers = row.upvotes - (row.counted ?? 0);
  return { postId: row.post_id, votesOfOthers, hasVote: row.counted !== null };
};
