import { createQueryClient } from '@secondspring/ui/api/query-client.ts';
import { ANSWER_TIMEOUT_MS } from '@secondspring/ui/api/reachability.ts';
import { phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import { lazyCode } from '@secondspring/ui/lazy/lazy-code.ts';
import type { QueryClient } from '@tanstack/react-query';
import { idle } from '../remotes/idle.ts';

const late = (): { readonly rejection: Promise<never>; readonly end: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rejection = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer yet')), ANSWER_TIMEOUT_MS);
  });
  return { rejection, end: () => clearTimeout(timer) };
};

/** False if the browser has no database of ours, as on a visitor's first visit. */
const mayHoldReads = async (): Promise<boolean> => {
  const databases = await indexedDB.databases().catch(() => null);
  return databases?.length !== 0;
};

/**
 * A client that keeps marked queries on her own phone. The server is always asked; only if it does not answer in time, what is kept is
 * shown. The code for it arrives after the first render, or with the first call that fails. Call `start` after the first render.
 */
export const createKeepingClient = (): { readonly client: QueryClient; readonly start: () => void } => {
  // The page keeps and shows what belongs to this key, also after another tab has signed in another member.
  const key = phoneKey();
  const code = lazyCode(async () => {
    const { openReads, removeLeftReads } = await import(
      /* webpackChunkName: "kept-reads" */ './kept-reads.ts'
    );
    return key === null ? await removeLeftReads() : await openReads(client, key);
  });
  const client = createQueryClient(async (ask, context, query) => {
    const asking = Promise.resolve(ask(context));
    if (key === null || query.meta?.kept === undefined) return await asking;
    const { rejection, end } = late();
    try {
      return await Promise.race([asking, rejection]);
    } catch (error) {
      const reads = await code.load().catch(() => null);
      return await (reads === null ? asking : reads.instead(query, asking, error));
    } finally {
      end();
    }
  });
  const start = async () => {
    await idle();
    if (key !== null || (await mayHoldReads())) code.preload();
  };
  return { client, start: () => void start() };
};
