export type { ReadModels } from '@secondspring/projections/table-names.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Page } from '@secondspring/platform/http/cursor.ts';
import type { Freshness } from '@secondspring/platform/read-model/freshness.ts';

/** Ways to answer a read, each at least as fresh as what the caller did herself. */
export type Reading = {
  /** Answers what was read. */
  readonly whole: <Body>(
    token: ConsistencyToken,
    read: () => Promise<Refusal | Body>,
  ) => Promise<Refusal | { body: Body; stale: boolean }>;
  /** Answers a page of a list, with the cursor of the next. */
  readonly paged: <Item>(
    token: ConsistencyToken,
    read: () => Promise<Refusal | Page<Item>>,
  ) => Promise<Refusal | { body: Item[]; stale: boolean; next?: string }>;
};

/** Reads of the community's read models. */
export const reading = ({ freshness }: { readonly freshness: Pick<Freshness, 'reached'> }): Reading => {
  const whole: Reading['whole'] = async (token, read) => {
    const stale = (await freshness.reached('community', token)) === 'stale';
    const body = await read();
    return isRefusal(body) ? body : { body, stale };
  };
  return {
    whole,
    paged: async (token, read) => {
      const outcome = await whole(token, read);
      if (isRefusal(outcome)) return outcome;
      const { items, next } = outcome.body;
      return { body: [...items], stale: outcome.stale, ...(next === undefined ? {} : { next }) };
    },
  };
};
