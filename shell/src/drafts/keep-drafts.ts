import { phoneKey } from '@secondspring/ui/kept/phone-key.ts';
import type { QueryClient } from '@tanstack/react-query';
import { idle } from '../remotes/idle.ts';

/** Keeps drafts on her own phone. Call after the first render. */
export const keepDrafts = async (client: QueryClient): Promise<void> => {
  const key = phoneKey();
  if (key === null) return;
  await idle();
  try {
    const { openDrafts } = await import(/* webpackChunkName: "kept-drafts" */ './kept-drafts.ts');
    await openDrafts(client, key);
  } catch {
    // Drafts then stay in their tab.
  }
};
