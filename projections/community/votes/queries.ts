import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import {
  findAuthorship,
  type OwnedRow,
  type Authorship,
} from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import { unlessForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { selectColumns, aliasTable } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement, type Composer } from '@secondspring/platform/read-model/prepared-statement.ts';
import type { Pool } from 'pg';
import { allItems } from '../items/queries.ts';
import { visibleTo, type Reader, type Sources } from '../reader.ts';
import { comments } from '../comments/table.ts';
import { posts } from '../posts/table.ts';
import { commentVotes, postVotes } from './table.ts';

/** Also the purpose of the pseudonyms of votes. */
export type VotedKind = 'post' | 'comment';

/**
 * Pseudonym of a member's vote on an item. The stream of the vote is `<kind>Vote-<pseudonym>`. Throws
 * PersonForgotten.
 */
export const voteTag = (
  vault: Pick<Vault, 'pseudonym'>,
  member: string,
  kind: VotedKind,
  id: string,
): Promise<string> => vault.pseudonym(member, `${kind}Vote`, id);

const p = aliasTable(posts, 'p');
const c = aliasTable(comments, 'c');
const pv = aliasTable(postVotes, 'v');
const cv = aliasTable(commentVotes, 'v');

/** Those of the reader's pseudonyms that belong to a vote. */
export const votesOfReader = prepareStatement(
  'own-votes',
  (db, { tags }: { tags: readonly string[] }, kind: VotedKind) => {
    const [votes, id] = kind === 'post' ? [pv, pv.post_id] : [cv, cv.comment_id];
    return db
      .select({ id, vote: db.raw<Vote>(':vote:', { vote: votes.vote }) })
      .from(votes.table)
      .whereRaw(':tag: = any(:tags::uuid[])', { tag: votes.tag, tags });
  },
);

/**
 * A member's own votes on these items, by id. One round trip. Empty for a visitor and for a member who was erased
 * meanwhile.
 */
export const ownVotes = async (
  { pool, vault }: Sources,
  reader: Reader,
  kind: VotedKind,
  items: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Vote>> => {
  if (reader === undefined || items.length === 0) return new Map();
  const ids = items.map(({ id }) => id);
  const tags = await unlessForgotten(vault.pseudonyms(reader.userId, `${kind}Vote`, ids), null);
  if (tags === null) return new Map();
  const { rows } = await votesOfReader.run(pool, { tags }, kind);
  return new Map(rows.map(({ id, vote }) => [id, vote]));
};

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

/** What only the reader's secret yields: which items are hers, and her votes. */
export type ReaderContext = { readonly own: Authorship; readonly votes: ReadonlyMap<string, Vote> };

/** One round trip for a member, none for a visitor. */
export const readerContext = async (
  sources: Sources,
  reader: Reader,
  kind: VotedKind,
  rows: readonly OwnedRow[],
): Promise<ReaderContext> => ({
  own: await findAuthorship(sources.vault, reader, rows),
  votes: await ownVotes(sources, reader, kind, rows),
});

export type VotableItem = {
  /** The post itself, or the post of the comment. */
  readonly postId: string;
  /** Sum of all other members' votes, as far as folded. */
  readonly votesOfOthers: number;
};

type Asked = { readonly id: string; readonly tag: string; readonly ownerTag: string };

/** The folded vote with this pseudonym, or 0. */
const counted = (db: Composer, votes: typeof pv | typeof cv, tag: string) =>
  db.raw<number>('coalesce(:vote, 0)', {
    vote: db.select({ vote: votes.vote }).from(votes.table).where(votes.tag, tag),
  });

/** A post that the member with this owner tag may read, with her folded vote. */
export const votedPost = prepareStatement('voted-post', (db, { id, tag, ownerTag }: Asked) =>
  db
    .select({ post_id: p.id, upvotes: p.upvotes, counted: counted(db, pv, tag) })
    .from(p.table)
    .where(p.id, id)
    .where(visibleTo(p, ownerTag)),
);

/** The same for a comment. Under a hidden post she may read only her own. */
export const votedComment = prepareStatement('voted-comment', (db, { id, tag, ownerTag }: Asked) =>
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
  asked: Asked,
): Promise<VotableItem | null> => {
  const { rows } = await statements[kind].run(pool, asked);
  const row = rows[0];
  if (row === undefined) return null;
  // Subtracting her own folded vote gives the new sum without waiting for the projector.
  return { postId: row.post_id, votesOfOthers: row.upvotes - row.counted };
};
