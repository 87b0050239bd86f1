import { callQuery } from '@secondspring/ui/api/call-query.ts';
import type { Output } from '@secondspring/ui/api/call.ts';
import { kept } from '@secondspring/ui/api/kept.ts';
import { useSession } from '@secondspring/ui/session/session.ts';
import { useQuery } from '@tanstack/react-query';

export type SavedArticle = Output<'GET /api/saved-articles'>[number];

/** The last saved first. */
export const savedArticlesQuery = kept(callQuery('GET /api/saved-articles', {}));

/** Undefined until known. Empty for a visitor, and if they can't be loaded. */
export const useSavedArticles = (): readonly SavedArticle[] | undefined => {
  const { state } = useSession();
  const { data, isError } = useQuery({ ...savedArticlesQuery, enabled: state === 'member' });
  if (state === 'loading') return undefined;
  return state === 'member' ? (data ?? (isError ? [] : undefined)) : [];
};
