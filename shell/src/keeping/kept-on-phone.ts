import type { Enter } from '@secondspring/ui/api/keeper.ts';
import { keepEntries } from '@secondspring/ui/entries/keep-entries.ts';
import { forgetReads } from '@secondspring/ui/kept/phone-storage.ts';
import type { QueryClient } from '@tanstack/react-query';
import { openDrafts } from '../drafts/kept-drafts.ts';
import { openReads, type ReadInstead } from '../reads/kept-reads.ts';

/** What is kept on this phone for its member. */
export type KeptOnPhone = { readonly readInstead: ReadInstead; readonly enter: Enter };

/** Without a key removes what any member read there. */
export const openPhone = async (client: QueryClient, key: string | null): Promise<KeptOnPhone | null> => {
  if (key === null) {
    await forgetReads();
    return null;
  }
  // Neither waits for the other: drafts ask whose session this is, which may be kept.
  void openDrafts(client, key).catch(() => undefined);
  const entering = keepEntries(client, key).catch(() => null);
  const enter: Enter = async (made) => (await (await entering)?.(made)) ?? null;
  return { readInstead: await openReads(client, key), enter };
};
