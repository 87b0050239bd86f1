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

/** What can be voted on; also the purpose of the tags by which votes are found. */
export type VotedKind = 'post' | 'comment';

/** Tag that a member's vote has; its stream is the kind, `Vote-` and the tag. Throws PersonForgotten. */
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

/** Of the reader's tags those that stand for a vote. */
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

/** A member's own votes on these items, by id; one round trip. None for a visitor, nor for a member who was erased meanwhile. */
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
 * A member's votes on what still stands of a kind. Only her own secret tells which are hers, so that everything she may have voted on
 * is gone through: two queries and one page in memory for each thousand. Throws PersonForgotten.
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

/** What a reader's own secret says of posts or comments: which she wrote, and how she voted. */
export type ReaderContext = { readonly own: Authorship; readonly votes: ReadonlyMap<string, Vote> };

/** What the reader's own secret says of these posts or comments. One round trip for a member, none for a visitor. */
export const readerContext = async (
  sources: Sources,
  reader: Reader,
  kind: VotedKind,
  rows: readonly OwnedRow[],
): Promise<ReaderContext> => ({
  own: await findAuthorship(sources.vault, reader, rows),
  votes: await ownVotes(sources, reader, kind, rows),
});

/** Something that can be voted on, and what the read model already counts. */
export type VotableItem = {
  /** The post, or the post that the comment stands on. */
  readonly postId: string;
  /** Sum of everyone else's votes, as far as they are folded. */
  readonly votesOfOthers: number;
};

type Asked = { readonly id: string; readonly tag: string; readonly ownerTag: string };

/** The vote with this tag as it is counted by now. */
const counted = (db: Composer, votes: typeof pv | typeof cv, tag: string) =>
  db.raw<number>('coalesce(:vote, 0)', {
    vote: db.select({ vote: votes.vote }).from(votes.table).where(votes.tag, tag),
  });

/** A post that the member with this owner tag may read, with what is counted of her vote by its tag. */
export const votedPost = prepareStatement('voted-post', (db, { id, tag, ownerTag }: Asked) =>
  db
    .select({ post_id: p.id, upvotes: p.upvotes, counted: counted(db, pv, tag) })
    .from(p.table)
    .where(p.id, id)
    .where(visibleTo(p, ownerTag)),
);

/** The same of a comment; under a hidden post only her own. */
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

/** What is voted on, with the votes of all but the member with this tag; one round trip. `null` where she can't read it. */
export const readVotableItem = async (
  pool: Pick<Pool, 'query'>,
  kind: VotedKind,
  asked: Asked,
): Promise<VotableItem | null> => {
  const { rows } = await statements[kind].run(pool, asked);
  const row = rows[0];
  if (row === undefined) return null;
  // Whether her own vote is folded yet is known here, so the new sum needs no waiting for the projector.
  return { postId: row.post_id, votesOfOthers: row.upvotes - row.counted };
};
