import { isPublicRead } from '@secondspring/contracts/http/first-call-faults.ts';
import type { RemotePage } from '@secondspring/contracts/remotes/page.ts';
import { isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import type { Page, Query } from '../pages/page.ts';
import type { FrontendFacts } from './frontend-facts.ts';
import { iconPath } from './icon-path.ts';
import { runHere } from './run-here.ts';

export type DeclaredPages = {
  /** Path prefixes that cover all pages. */
  readonly paths: string[];
  readonly pages: RemotePage[];
  /** Calls and the chunk to preload per page; null if its code is in the routes. */
  readonly needs: readonly {
    readonly path: string;
    readonly calls: string[];
    readonly chunk: string | null;
  }[];
};

type Begun = Query & { readonly queryFn?: unknown; readonly initialPageParam?: unknown };

const SEGMENT = /:(\w+)/u;
/** How the bundler writes the loading of a chunk. */
const CHUNK = /\.e\([^"]*"([^"]+)"\)/u;

/** Runs `src/pages.tsx` here. */
export const readPages = async ({ name, folder }: FrontendFacts): Promise<DeclaredPages> => {
  const run = await runHere(folder, name, './src/pages', { BUILD_VERSION: 'pages' });
  const { pages } = run as { readonly pages: readonly Page[] };
  return {
    paths: prefixesOf(pages),
    pages: await Promise.all(pages.map(stated)),
    needs: pages.map((page) => ({
      path: patternOf(page.path),
      calls: callsOf(page).filter(isPublicRead),
      chunk: CHUNK.exec(String(page.load))?.[1] ?? null,
    })),
  };
};

const patternOf = (path: string): string => path.replace(SEGMENT, '{$1}');

/** The paths up to the parameter, without those inside another one. */
const prefixesOf = (pages: readonly Page[]): string[] => {
  const prefixes = [...new Set(pages.map(({ path }) => path.replace(/(?<=.)\/:.*$/u, '')))];
  return prefixes.filter((path) => !prefixes.some((other) => other !== path && isWithin(path, other)));
};

const stated = async ({ path, title, navigation }: Page): Promise<RemotePage> => {
  if (navigation === undefined) return { path: patternOf(path), title };
  const icon = await iconPath(navigation.icon);
  return { path: patternOf(path), title, navigation: { ...navigation, icon } };
};

/** Addresses of a page's first calls, with the name of its parameter as a placeholder. */
const callsOf = ({ path, first }: Page): string[] => {
  if (first === undefined) return [];
  const segment = SEGMENT.exec(path)?.[1];
  const asked: string[] = [];
  const { fetch } = globalThis;
  // Each query sends its call before it first awaits.
  globalThis.fetch = (address) => {
    if (typeof address === 'string') asked.push(decodeURI(address));
    return new Promise(() => undefined);
  };
  try {
    for (const query of first(segment === undefined ? '' : `{${segment}}`, new URLSearchParams())) {
      const { queryFn, initialPageParam }: Begun = query;
      // A query that needs a browser first has no call to preload.
      if (typeof queryFn === 'function')
        void (async () => await queryFn({ pageParam: initialPageParam }))().catch(() => undefined);
    }
  } finally {
    globalThis.fetch = fetch;
  }
  return asked;
};
