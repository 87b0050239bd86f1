import { fill } from '@secondspring/embedded/demo/fill.ts';
import type { Phone } from '@secondspring/embedded/demo/phone.ts';

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
export const pagesOf = async (origin: string): Promise<readonly MeasuredPage[]> => {
  const { phone: member } = await fill(
    origin,
    { members: MEMBERS, seed: 1, now: Date.now() },
    () => undefined,
  );
  const first = async (list: string): Promise<string> => {
    const items = await member.call<{ id: string }[]>('GET', list);
    return items[0]?.id ?? '';
  };
  const reviewed = await mostReviewed(member);
  const visited = [
    ...publicPaths,
    `/community/posts/${await first('/api/community/posts')}`,
    `/stories/${await first('/api/stories')}`,
    '/treatment-reviews/hormone-therapy',
    `/treatment-reviews/treatment/${reviewed}`,
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

/** Id of the treatment with the most reviews. */
const mostReviewed = async (phone: Phone): Promise<string> => {
  const treatments = await phone.call<{ id: string; reviewCount: number }[]>('GET', '/api/treatments');
  return treatments.toSorted((one, other) => other.reviewCount - one.reviewCount)[0]?.id ?? '';
};
