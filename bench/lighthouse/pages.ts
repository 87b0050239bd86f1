import { setTimeout as sleep } from 'node:timers/promises';
import { fill } from '@secondspring/embedded/demo/fill.ts';

/** A page to measure: its path, and the session cookies of its visitor (none if not signed in). */
export type MeasuredPage = {
  readonly name: string;
  readonly path: string;
  readonly cookies: string | null;
  /** Maximum largest contentful paint in milliseconds. */
  readonly largestPaint: number;
};

/** Demonstration members, who write what the pages show. */
const MEMBERS = 24;
const POLL_MS = 100;
const LARGEST_PAINT = 1800;
/** The landing page is part of the document. */
const LANDING_PAINT = 1200;

const publicPaths = ['/resources', '/testing-tools', '/community', '/stories', '/treatment-reviews'];
const memberPaths = [
  '/',
  '/assessment',
  '/care-plan',
  '/progress',
  '/testing-tools',
  '/profile',
  '/community',
];

/**
 * Fills a running product with demonstration members. Returns every route of the specification, as a visitor and,
 * where it differs, as a member with her own assessment, plan and check-ins.
 */
export const pagesOf = async (origin: string, data: string): Promise<readonly MeasuredPage[]> => {
  const member = await fill({ origin, data, members: MEMBERS, seed: 1 });
  const list = async <Item extends { id: string }>(path: string): Promise<readonly Item[]> =>
    (await (await fetch(origin + path, { headers: { Cookie: member.cookies } })).json()) as Item[];
  const first = async (path: string): Promise<string> => {
    const [item] = await list(path);
    if (item !== undefined) return item.id;
    // The read models follow.
    await sleep(POLL_MS);
    return await first(path);
  };
  const treatments = await list<{ id: string; reviewCount: number }>('/api/treatments');
  const [mostReviewed] = treatments.toSorted((one, other) => other.reviewCount - one.reviewCount);
  const visited = [
    ...publicPaths,
    `/community/posts/${await first('/api/community/posts')}`,
    `/stories/${await first('/api/stories')}`,
    '/treatment-reviews/hormone-therapy',
    `/treatment-reviews/treatment/${mostReviewed?.id}`,
    '/assessment',
    '/care-plan',
    '/progress',
    '/profile',
    '/verify-email',
  ];
  const named = (path: string) => path.replace(/[0-9a-f-]{36}$/u, '{id}');
  const page = (path: string, cookies: string | null, largestPaint = LARGEST_PAINT): MeasuredPage => ({
    name: `${named(path)} (${cookies === null ? 'visitor' : 'member'})`,
    path,
    cookies,
    largestPaint,
  });
  return [
    page('/', null, LANDING_PAINT),
    ...visited.map((path) => page(path, null)),
    ...memberPaths.map((path) => page(path, member.cookies)),
  ];
};
