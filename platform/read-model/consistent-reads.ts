import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ResultPage } from './cursor.ts';
import type { Freshness } from './freshness.ts';

/** Reads that include the caller's own writes. */
export type ConsistentReads = {
  readonly whole: <Body>(
    token: ConsistencyToken,
    read: () => Promise<Refusal | Body>,
  ) => Promise<Refusal | { body: Body; stale: boolean }>;
  /** A page of a list with the next cursor. */
  readonly paged: <Item>(
    token: ConsistencyToken,
    read: () => Promise<Refusal | ResultPage<Item>>,
  ) => Promise<Refusal | { body: Item[]; stale: boolean; next?: string }>;
};

export const createConsistentReads = (
  domain: DomainName,
  freshness: Pick<Freshness, 'waitForCheckpoint'>,
): ConsistentReads => {
  const whole: ConsistentReads['whole'] = async (token, read) => {
    const stale = (await freshness.waitForCheckpoint(domain, token)) === 'stale';
    const body = await read();
    return isRefusal(body) ? body : { body, stale };
  };
  return {
    whole,
    paged: async (token, read) => {
      const found = await whole(token, read);
      if (isRefusal(found)) return found;
      const { items, next } = found.body;
      return { body: [...items], stale: found.stale, ...(next === undefined ? {} : { next }) };
    },
  };
};
