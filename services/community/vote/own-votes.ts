import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import type { Vote } from './decide.ts';

/** What can be voted on; also the purpose of the tags by which votes are found. */
export type VotedKind = 'post' | 'comment';

/** Tag that a member's vote has; its stream is the kind, `Vote-` and the tag. Throws PersonForgotten. */
export const voteTag = (
  vault: Pick<Vault, 'tag'>,
  member: string,
  kind: VotedKind,
  id: string,
): Promise<string> => vault.tag(member, `${kind}Vote`, id);

/** Of the reader's tags those that stand for a vote. */
export const VOTES_OF_READER = {
  post: 'select post_id as id, vote from community.post_votes where tag = any($1::uuid[])',
  comment: 'select comment_id as id, vote from community.comment_votes where tag = any($1::uuid[])',
} as const satisfies Record<VotedKind, string>;

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
  const { rows } = await pool.query<{ id: string; vote: Vote }>(VOTES_OF_READER[kind], [tags]);
  return new Map(rows.map(({ id, vote }) => [id, vote]));
};
