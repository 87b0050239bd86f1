import type { Caller } from '@secondspring/platform/http/caller.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';

/** What stands on an item so that its author alone can tell that it is hers. Throws PersonForgotten. */
export const ownerTag = (vault: Pick<Vault, 'tag'>, author: string, itemId: string): Promise<string> =>
  vault.tag(author, 'owner', itemId);

/** A row that says in her own terms who wrote it. */
export type Owned = { readonly id: string; readonly owner_tag: string };

/** Which of these rows the reader wrote; none for a visitor, nor for someone who was erased meanwhile. */
export const ownAmong = async (
  vault: Pick<Vault, 'tags'>,
  reader: Caller | undefined,
  rows: readonly Owned[],
): Promise<ReadonlySet<string>> => {
  if (reader === undefined || rows.length === 0) return new Set();
  try {
    const tags = await vault.tags(
      reader.userId,
      'owner',
      rows.map(({ id }) => id),
    );
    return new Set(rows.filter(({ owner_tag }, index) => owner_tag === tags[index]).map(({ id }) => id));
  } catch (error) {
    if (error instanceof PersonForgotten) return new Set();
    throw error;
  }
};
