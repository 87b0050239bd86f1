import type { Caller } from '@secondspring/platform/http/caller.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';
import { ownAmong, type Owned } from '../own/owner-tag.ts';
import { ownVotes, type VotedKind } from '../vote/own-votes.ts';
import type { OfReader } from './post-row.ts';

/**
 * What the reader's own secret says of these posts or comments, in their order: which she wrote, and how she voted. One round trip
 * for a member, none for a visitor.
 */
export const asReaderSees = async (
  context: { readonly pool: Pool; readonly vault: Vault },
  reader: Caller | undefined,
  kind: VotedKind,
  rows: readonly Owned[],
): Promise<OfReader[]> => {
  const own = await ownAmong(context.vault, reader, rows);
  const votes = await ownVotes(
    context,
    reader,
    kind,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => ({
    userId: own.has(id) ? (reader?.userId ?? null) : null,
    myVote: votes.get(id) ?? 0,
  }));
};
