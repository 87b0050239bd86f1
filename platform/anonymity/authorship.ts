import type { Caller } from '../http/calls/caller.ts';
import { unlessForgotten } from '../vault/faults.ts';
import type { Vault } from '../vault/vault.ts';

/** Stored with an item so that only its author can recognise it as hers. Throws PersonForgotten. */
export const ownerPseudonym = (
  vault: Pick<Vault, 'pseudonym'>,
  author: string,
  itemId: string,
): Promise<string> => vault.pseudonym(author, 'owner', itemId);

/** A row that only its author can recognise as hers. */
export type OwnedRow = { readonly id: string; readonly owner_tag: string };

/**
 * Maps ids of the reader's own items to her id; empty for visitors and for members who were erased meanwhile.
 */
export type Authorship = ReadonlyMap<string, string>;

/** Finds which of the rows the reader wrote. */
export const findAuthorship = async (
  vault: Pick<Vault, 'pseudonyms'>,
  reader: Pick<Caller, 'userId'> | undefined,
  rows: readonly OwnedRow[],
): Promise<Authorship> => {
  if (reader === undefined || rows.length === 0) return new Map();
  const { userId } = reader;
  const ids = rows.map(({ id }) => id);
  const pseudonyms = await unlessForgotten(vault.pseudonyms(userId, 'owner', ids), []);
  return new Map(rows.flatMap(({ id, owner_tag }, n) => (owner_tag === pseudonyms[n] ? [[id, userId]] : [])));
};

/** Hidden items are visible only to their author. */
export const mayRead = (item: { readonly id: string; readonly hidden: boolean }, own: Authorship): boolean =>
  !item.hidden || own.has(item.id);
