import type { Vault } from '@secondspring/platform/vault/vault.ts';

/** A review as it stood when it was marked: new words have marks of their own. */
export type MarkedWords = { readonly id: string; readonly wording: number };

/** A member's pseudonyms for her helpful marks of these words, in their order. */
export const markPseudonyms = (
  vault: Pick<Vault, 'pseudonyms'>,
  member: string,
  words: readonly MarkedWords[],
): Promise<string[]> =>
  vault.pseudonyms(
    member,
    'helpful',
    words.map(({ id, wording }) => `${id}/${wording}`),
  );
