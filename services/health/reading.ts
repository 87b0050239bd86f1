import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Page } from '@secondspring/platform/http/cursor.ts';
import type { Freshness } from '@secondspring/platform/read-model/freshness.ts';
import { whose } from './whose.ts';

/** What a read needs to know of a call. */
type OwnCall = {
  readonly params: { readonly userId?: string };
  readonly caller: { readonly userId: string };
  readonly token: ConsistencyToken;
};

/** Answers a page of a list of one's own, as {@link readOwn} does. */
export const readOwnPage = async <Item>(
  freshness: Pick<Freshness, 'reached'>,
  call: OwnCall,
  read: (userId: string) => Promise<Refusal | Page<Item>>,
): Promise<Refusal | { body: Item[]; next?: string; stale: boolean }> => {
  const found = await readOwn(freshness, call, read);
  if (isRefusal(found)) return found;
  const { items, next } = found.body;
  return { body: [...items], stale: found.stale, ...(next === undefined ? {} : { next }) };
};

/**
 * Answers a read of one's own data, at least as fresh as what the caller did herself. An address that names anybody else is refused
 * as one that does not exist.
 */
export const readOwn = async <Body>(
  freshness: Pick<Freshness, 'reached'>,
  { params, caller, token }: OwnCall,
  read: (userId: string) => Promise<Refusal | Body>,
): Promise<Refusal | { body: Body; stale: boolean }> => {
  const userId = whose(params.userId ?? 'me', caller.userId);
  if (userId === null) return refuse('user-not-found');
  const stale = (await freshness.reached('health', token)) === 'stale';
  const body = await read(userId);
  return isRefusal(body) ? body : { body, stale };
};
