import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { Page, Query } from './page.ts';

type ExposedPages = {
  readonly routes: RouteObject[];
  /** Starts loading the code and data of the page at a path. Never throws. */
  readonly prefetch: (client: QueryClient, path: string) => void;
  /** Preloads the code of every page, but no data. Never throws. */
  readonly ahead: () => void;
};

export const exposePages = (pages: readonly Page[], layout?: ReactNode): ExposedPages => ({
  routes: [{ element: layout, children: [...pages] }],
  prefetch: (client, path) => void prefetchPage(pages, client, path).catch(() => undefined),
  ahead: () => preloadPages(pages),
});

export const preloadPages = (pages: readonly Page[]): void => {
  for (const { preload } of pages) preload?.();
};

/** Ignores failures: the page shows them. */
export const prefetchQueries = (client: QueryClient, queries: readonly Query[]): void => {
  for (const query of queries)
    void ('initialPageParam' in query ? client.prefetchInfiniteQuery(query) : client.prefetchQuery(query));
};

const prefetchPage = async (pages: readonly Page[], client: QueryClient, path: string): Promise<void> => {
  for (const { path: pattern, preload, first, prefetch } of pages) {
    const match = matchPath(pattern, path);
    if (match === null) continue;
    preload?.();
    const [segment = ''] = Object.values(match.params);
    // Only the open page has a query in its address.
    const search = new URLSearchParams(path === location.pathname ? location.search : '');
    prefetchQueries(client, first?.(segment, search) ?? []);
    await prefetch?.(client, segment, search);
    return;
  }
};
