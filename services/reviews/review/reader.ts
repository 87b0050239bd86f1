import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import { unlessForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { markPseudonyms } from '../helpful/marked-words.ts';
import type { ReviewReader } from '@secondspring/projections/reviews/treatment-reviews/queries.ts';
import type { OwnReviews } from '@secondspring/projections/reviews/catalogue/queries.ts';

/** Null for a visitor and for a member whose keys are destroyed. */
export const readerOf = async (
  vault: Pick<Vault, 'pseudonym' | 'pseudonyms'>,
  caller: Caller | undefined,
  treatmentId: string,
): Promise<ReviewReader | null> => {
  if (caller === undefined) return null;
  const ownReviewId = await unlessForgotten(vault.pseudonym(caller.userId, 'review', treatmentId), null);
  return ownReviewId === null
    ? null
    : { ownReviewId, helpfulTags: (words) => markPseudonyms(vault, caller.userId, words) };
};

/** Ids that a member's reviews of treatments have; none for a visitor and for a member whose keys are destroyed. */
export const ownReviewsOf =
  (vault: Pick<Vault, 'pseudonyms'>, caller: Caller | undefined): OwnReviews =>
  (treatmentIds) =>
    caller === undefined
      ? Promise.resolve([])
      : unlessForgotten(vault.pseudonyms(caller.userId, 'review', treatmentIds), []);
