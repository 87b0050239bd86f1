import type { Caller } from '@secondspring/platform/http/caller.ts';
import { unlessForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Reader } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';

/** What a signed-in member can say of the reviews of a treatment; `null` for a visitor, and for someone who was erased meanwhile. */
export const readerOf = async (
  vault: Pick<Vault, 'pseudonym' | 'pseudonyms'>,
  caller: Caller | undefined,
  treatmentId: string,
): Promise<Reader | null> => {
  if (caller === undefined) return null;
  const ownReviewId = await unlessForgotten(vault.pseudonym(caller.userId, 'review', treatmentId), null);
  return ownReviewId === null
    ? null
    : { ownReviewId, helpfulTags: (reviewIds) => vault.pseudonyms(caller.userId, 'helpful', reviewIds) };
};
