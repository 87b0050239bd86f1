import { keeper } from '@secondspring/ui/api/keeper.ts';
import { createQueryClient } from '@secondspring/ui/api/query-client.ts';
import { ANSWER_TIMEOUT_MS, reachable, subscribe } from '@secondspring/ui/api/reachability.ts';
import { phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { idle } from '../remotes/idle.ts';
import type { KeptOnPhone } from './kept-on-phone.ts';

/** `rejection` comes once an answer is late, and `isEnough`. */
const late = (isEnough: () => boolean = () => true) => {
  const { promise: rejection, reject } = Promise.withResolvers<never>();
  let isLate = false;
  const check = () => isLate && isEnough() && reject(new Error('No answer yet'));
  const unsubscribe = subscribe(check);
  const timer = setTimeout(() => {
    isLate = true;
    check();
  }, ANSWER_TIMEOUT_MS);
  const end = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return { rejection, end };
};

/** False if the browser has no database of ours, as on a visitor's first visit. */
const mayHoldReads = async (): Promise<boolean> => {
  const databases = await indexedDB.databases().catch(() => null);
  return databases?.length !== 0;
};

/**
 * A client of what is kept on a member's own phone: answers of marked queries, entries and drafts. The server is always asked; only if it
 * does not answer in time, what is kept is shown, and without that the query fails until an answer comes. The code for it arrives after the
 * first render, or with what first needs it. Call `start` after the first render.
 */
export const createKeepingClient = (): { readonly client: QueryClient; readonly start: () => void } => {
  // The page keeps and shows what belongs to this key, also after another tab has signed in another member.
  const key = phoneKey();
  const code = lazyCode(() => import(/* webpackChunkName: "kept-on-phone" */ './kept-on-phone.ts'));
  let opening: Promise<KeptOnPhone | null> | null = null;
  const open = async (): Promise<KeptOnPhone | null> => {
    try {
      const { openPhone } = await code.load();
      return await (opening ??= openPhone(client, key));
    } catch {
      return null;
    }
  };
  if (key !== null) keeper().enter = async (made) => (await (await open())?.enter(made)) ?? null;
  /** Fails if the answer is late and the server is not reached, so that no page waits without end. A later answer is shown all the same. */
  const inTime = async (query: Query, answering: Promise<unknown>): Promise<unknown> => {
    const { rejection, end } = late(() => !reachable());
    try {
      return await Promise.race([answering, rejection]);
    } catch (error) {
      const show = (answer: unknown) =>
        query.state.error === error && client.setQueryData(query.queryKey, answer);
      answering.then(show, () => undefined);
      throw error;
    } finally {
      end();
    }
  };
  const client = createQueryClient(async (ask, context, query) => {
    const asking = Promise.resolve(ask(context));
    if (key === null || query.meta?.kept === undefined) return await inTime(query, asking);
    const { rejection, end } = late();
    try {
      return await Promise.race([asking, rejection]);
    } catch (error) {
      const instead = async () => {
        const kept = await open();
        return await (kept === null ? asking : kept.readInstead(query, asking, error));
      };
      return await inTime(query, instead());
    } finally {
      end();
    }
  });
  const start = async () => {
    await idle();
    if (key !== null || (await mayHoldReads())) await open();
  };
  return { client, start: () => void start() };
};
