import type { Vault } from '../vault/vault.ts';

/**
 * Id of the author's n-th item of a kind, from 0. Only she can tell that two ids belong to the same author;
 * see `docs/decisions/0004-name-streams-by-pseudonyms.md`. Throws PersonForgotten.
 */
export const slotId = (
  vault: Pick<Vault, 'pseudonym'>,
  author: string,
  kind: string,
  n: number,
): Promise<string> => vault.pseudonym(author, `slot ${kind}`, String(n));

/** Ids of `count` slots starting at `first`, in order. Throws PersonForgotten. */
export const slotIds = (
  vault: Pick<Vault, 'pseudonyms'>,
  author: string,
  kind: string,
  first: number,
  count: number,
): Promise<string[]> =>
  vault.pseudonyms(
    author,
    `slot ${kind}`,
    Array.from({ length: count }, (_, index) => String(first + index)),
  );
