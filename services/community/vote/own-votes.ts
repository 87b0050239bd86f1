import type { Caller } from '@secondspring/platform/http/caller.ts';
import { tableAs } from '@secondspring/platform/read-model/columns.ts';
import { prepareStatement } from '@secondspring/platform/read-model/prepared-statement.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { Vote } from './state.ts';

/** What can be voted on; also the purpose of the tags by which votes are found. */
export type VotedKind = 'post' | 'comment';

/** Tag that a member's vote has; its stream is the kind, `Vote-` and the tag. Throws PersonForgotten. */
export const voteTag = (
  vault: Pick<Vault, 'tag'>,
  member: string,
  kind: VotedKind,
  id: string,
): Promise<string> => vault.tag(member, `${kind}Vote`, id);

const onPosts = tableAs('community.post_votes', 'v');
const onComments = tableAs('community.comment_votes', 'v');

/** Of the reader's tags those that stand for a vote. */
export const votesOfReader = prepareStatement(
  'own-votes',
  (db, { tags }: { tags: readonly string[] }, kind: VotedKind) => {
    const [votes, id] = kind === 'post' ? [onPosts, onPosts.post_id] : [onComments, onComments.comment_id];
    return db
      .select({ id, vote: db.raw<Vote>(':vote:', { vote: votes.vote }) })
      .from(votes.table)
      .whereRaw(':tag: = any(:tags::uuid[])', { tag: votes.tag, tags });
  },
);

/** A member's own votes on these things, by id; one round trip. None for a visitor, nor for someone who was erased meanwhile. */
export const ownVotes = async (
  { pool, vault }: { readonly pool: Pick<Pool, 'query'>; readonly vault: Pick<Vault, 'tags'> },
  reader: Caller | undefined,
  kind: VotedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Vote>> => {
  if (reader === undefined || ids.length === 0) return new Map();
  let tags: string[];
  try {
    tags = await vault.tags(reader.userId, `${kind}Vote`, ids);
  } catch (error) {
    if (error instanceof PersonForgotten) return new Map();
    throw error;
  }
  const { rows } = await votesOfReader.run(pool, { tags }, kind);
  return new Map(rows.map(({ id, vote }) => [id, vote]));
};
