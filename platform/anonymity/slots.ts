import type { Vault } from '../vault/vault.ts';

/**
 * Id of the n-th thing of a kind, from 0, that a member writes. Only she can tell that two of them belong together; see
 * `docs/decisions/0004-name-streams-by-pseudonyms.md`. Throws PersonForgotten.
 */
export const slotId = (
  vault: Pick<Vault, 'pseudonym'>,
  author: string,
  kind: string,
  n: number,
): Promise<string> => vault.pseudonym(author, `slot ${kind}`, String(n));

/** Ids of `count` slots from the `first` on, in their order. Throws PersonForgotten. */
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
