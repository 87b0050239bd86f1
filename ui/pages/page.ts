import type { QueryClient } from '@tanstack/react-query';
import type { IconName } from 'lucide-react/dynamic.mjs';
import type { ComponentType } from 'react';

/** From `queryOptions` or `infiniteQueryOptions`. */
export type Query = { readonly queryKey: readonly unknown[] };

/**
 * A page, declared once in `src/pages.tsx`. The routes, the prefetching and the entries of the release (menu, bar, preloads) are derived from
 * it. `...lazy(…)` puts it into a chunk of its own.
 */
export type Page = {
  /** From the root, with at most one parameter: `/stories/:id`. Stands before others that match the same address. */
  readonly path: `/${string}`;
  /** Label in the menu. */
  readonly title: string;
  /** Lower places come first. */
  readonly navigation?: {
    readonly icon: IconName;
    readonly menu?: number;
    readonly bar?: { readonly place: number; readonly label: string };
  };
  readonly Component: ComponentType;
  /** Loads the chunk, which the document preloads. */
  readonly load?: () => Promise<unknown>;
  /** Starts loading the chunk. */
  readonly preload?: () => void;
  /**
   * First queries, given the parameter and the query of the address. The document preloads those that visitors may read, with an empty query.
   */
  readonly first?: (segment: string, search: URLSearchParams) => readonly Query[];
  /** Prefetches what depends on an answer or on the member (`forMember`). */
  readonly prefetch?: (client: QueryClient, segment: string, search: URLSearchParams) => Promise<void>;
};
