import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isPublicRead } from '@secondspring/contracts/remotes/first-call-faults.ts';
import type { RemotePage } from '@secondspring/contracts/remotes/page.ts';
import { isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import type { Page, Query } from '../pages/page.ts';
import { compile } from './compile.ts';
import { configurationForNode } from './configuration-for-node.ts';
import type { FrontendFacts } from './frontend-facts.ts';
import { iconPath } from './icon-path.ts';

/** What a release says of its pages. */
export type DeclaredPages = {
  /** Path prefixes that hold all of them. */
  readonly paths: string[];
  readonly pages: RemotePage[];
  /** What the document of each asks for, and the chunk with its code; null where that is in the routes. */
  readonly needs: readonly {
    readonly path: string;
    readonly calls: string[];
    readonly chunk: string | null;
  }[];
};

/** What is run of a query. */
type Begun = Query & { readonly queryFn?: unknown; readonly initialPageParam?: unknown };

const SEGMENT = /:(\w+)/u;
/** How the bundler writes that a chunk is to be fetched. */
const CHUNK = /\.e\([^"]*"([^"]+)"\)/u;

/** Reads the pages that a micro-frontend declares, by running its `src/pages.tsx` here. */
export const readPages = async ({ name, folder }: FrontendFacts): Promise<DeclaredPages> => {
  // Beside the house's own modules, so that what is left outside of the bundle is found.
  const output = await mkdtemp(join(import.meta.dirname, '../../node_modules/.pages-'));
  try {
    const entry = { pages: './src/pages' };
    await compile(configurationForNode(folder, output, name, entry, { BUILD_VERSION: 'pages' }));
    const { pages }: { pages: readonly Page[] } = createRequire(import.meta.url)(join(output, 'pages.cjs'));
    return {
      paths: prefixesOf(pages),
      pages: await Promise.all(pages.map(stated)),
      needs: pages.map((page) => ({
        path: patternOf(page.path),
        calls: callsOf(page).filter(isPublicRead),
        chunk: CHUNK.exec(String(page.load))?.[1] ?? null,
      })),
    };
  } finally {
    await rm(output, { recursive: true, force: true });
  }
};

const patternOf = (path: string): string => path.replace(SEGMENT, '{$1}');

/** The segments before the one that differs, without what lies within another page's. */
const prefixesOf = (pages: readonly Page[]): string[] => {
  const prefixes = [...new Set(pages.map(({ path }) => path.replace(/(?<=.)\/:.*$/u, '')))];
  return prefixes.filter((path) => !prefixes.some((other) => other !== path && isWithin(path, other)));
};

const stated = async ({ path, title, navigation }: Page): Promise<RemotePage> => {
  if (navigation === undefined) return { path: patternOf(path), title };
  const icon = await iconPath(navigation.icon);
  return { path: patternOf(path), title, navigation: { ...navigation, icon } };
};

/** Addresses of what a page asks for first, with its pattern's name in place of the segment that differs. */
const callsOf = ({ path, first }: Page): string[] => {
  if (first === undefined) return [];
  const segment = SEGMENT.exec(path)?.[1];
  const asked: string[] = [];
  const { fetch } = globalThis;
  // Each call is sent before its function first waits.
  globalThis.fetch = (address) => {
    if (typeof address === 'string') asked.push(decodeURI(address));
    return new Promise(() => undefined);
  };
  try {
    for (const query of first(segment === undefined ? '' : `{${segment}}`, new URLSearchParams())) {
      const { queryFn, initialPageParam }: Begun = query;
      // One that needs a browser before it asks has nothing that a document could ask for.
      if (typeof queryFn === 'function')
        void (async () => await queryFn({ pageParam: initialPageParam }))().catch(() => undefined);
    }
  } finally {
    globalThis.fetch = fetch;
  }
  return asked;
};
