import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { Page, Query } from './page.ts';

/** What a micro-frontend exposes as `./routes` beside the contract that it keeps. */
type ExposedPages = {
  readonly routes: RouteObject[];
  /** Begins to fetch the code and the data that the page at a path needs. Never throws; failures are left to the page. */
  readonly prefetch: (client: QueryClient, path: string) => void;
  /** Begins to fetch the code of every page, but no data. Never throws. */
  readonly ahead: () => void;
};

/** Exposes pages, within a layout if there is one. */
export const exposePages = (pages: readonly Page[], layout?: ReactNode): ExposedPages => ({
  routes: [{ element: layout, children: [...pages] }],
  prefetch: (client, path) => void prefetchPage(pages, client, path).catch(() => undefined),
  ahead: () => preloadPages(pages),
});

/** Begins to fetch the code of some pages. */
export const preloadPages = (pages: readonly Page[]): void => {
  for (const { preload } of pages) preload?.();
};

/** Begins to load what some queries ask for; failures are left to the page. */
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
    // The address has more to say only of the page that is open already.
    const search = new URLSearchParams(path === location.pathname ? location.search : '');
    prefetchQueries(client, first?.(segment, search) ?? []);
    await prefetch?.(client, segment, search);
  }
};
