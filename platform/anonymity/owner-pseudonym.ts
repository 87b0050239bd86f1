import type { Caller } from '../http/caller.ts';
import { unlessForgotten } from '../vault/faults.ts';
import type { Vault } from '../vault/vault.ts';

/** What stands on an item so that its author alone can tell that it is hers. Throws PersonForgotten. */
export const ownerPseudonym = (
  vault: Pick<Vault, 'pseudonym'>,
  author: string,
  itemId: string,
): Promise<string> => vault.pseudonym(author, 'owner', itemId);

/** A row that only its author can tell to be hers. */
export type OwnedRow = { readonly id: string; readonly owner_tag: string };

/** A reader's own id by the ids of what she wrote: empty for a visitor, and for a member who was erased meanwhile. */
export type Authorship = ReadonlyMap<string, string>;

/** Which of these rows the reader wrote. */
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

/** Whether a reader may see an item: one that is hidden is its author's alone. */
export const mayRead = (item: { readonly id: string; readonly hidden: boolean }, own: Authorship): boolean =>
  !item.hidden || own.has(item.id);
