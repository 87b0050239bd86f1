import type { Vote } from '@secondspring/contracts/vocabulary/community-words.ts';
import { unlessForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { aliasTable } from '@secondspring/platform/postgres/columns.ts';
import { prepareStatement } from '@secondspring/platform/postgres/prepared-statement.ts';
import type { Reader, Sources } from '../reader.ts';
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
