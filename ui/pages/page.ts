import type { QueryClient } from '@tanstack/react-query';
import type { IconName } from 'lucide-react/dynamic.mjs';
import type { ComponentType } from 'react';

/** What `queryOptions` or `infiniteQueryOptions` gives. */
export type Query = { readonly queryKey: readonly unknown[] };

/**
 * A page of a micro-frontend, declared once in its `src/pages.tsx`. Its routes, what is fetched before a page is drawn, and what its release lists
 * (the shell's menu and bar, the document's preloads) are made of it. `...lazy(…)` puts the page into a chunk of its own.
 */
export type Page = {
  /** From the site's root; one segment may differ: `/stories/:id`. */
  readonly path: `/${string}`;
  /** Its name in the menu. */
  readonly title: string;
  /** Where the shell links to it: places in the menu and the bar, lower ones first. */
  readonly navigation?: {
    readonly icon: IconName;
    readonly menu?: number;
    readonly bar?: { readonly place: number; readonly label: string };
  };
  readonly Component: ComponentType;
  /** Fetches the chunk with its code, which the document of the page preloads. */
  readonly load?: () => Promise<unknown>;
  /** Begins to fetch that chunk. */
  readonly preload?: () => void;
  /**
   * The queries that it begins with, whoever opens it, given the segment that differs and the address's query. The document asks for those by
   * which anyone may read, with an empty query.
   */
  readonly first?: (segment: string, search: URLSearchParams) => readonly Query[];
  /** Begins what else it needs, which depends on an answer or on who opens it (`forMember`); runs beside its first queries. */
  readonly prefetch?: (client: QueryClient, segment: string, search: URLSearchParams) => Promise<void>;
};
