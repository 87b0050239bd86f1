import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ResultPage } from '@secondspring/platform/read-model/cursor.ts';
import { ownUserId } from '@secondspring/platform/http/calls/caller.ts';
import { createConsistentReads } from '@secondspring/platform/read-model/consistent-reads.ts';
import type { Freshness } from '@secondspring/platform/read-model/freshness.ts';

type OwnCall = {
  readonly params: { readonly userId?: string };
  readonly caller: { readonly userId: string };
  readonly token: ConsistencyToken;
};

/**
 * Reads the caller's own data, including her own latest events. Another member's id answers 404, as an unknown one
 * does.
 */
export const readOwn = async <Body>(
  freshness: Pick<Freshness, 'waitForCheckpoint'>,
  { params, caller, token }: OwnCall,
  read: (userId: string) => Promise<Refusal | Body>,
): Promise<Refusal | { body: Body; stale: boolean }> => {
  const userId = ownUserId(params.userId ?? 'me', caller.userId);
  if (userId === null) return refuse('user-not-found');
  return await createConsistentReads('health', freshness).whole(token, () => read(userId));
};

/** The same for a page of a list. */
export const readOwnPage = async <Item>(
  freshness: Pick<Freshness, 'waitForCheckpoint'>,
  { params, caller, token }: OwnCall,
  read: (userId: string) => Promise<Refusal | ResultPage<Item>>,
): Promise<Refusal | { body: Item[]; next?: string; stale: boolean }> => {
  const userId = ownUserId(params.userId ?? 'me', caller.userId);
  if (userId === null) return refuse('user-not-found');
  return await createConsistentReads('health', freshness).paged(token, () => read(userId));
};
