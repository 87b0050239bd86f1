import lighthouse from 'lighthouse';
import { median } from '../rounds.ts';
import type { MeasuredPage } from './pages.ts';

/** Speed metrics: milliseconds, and the cumulative layout shift. */
export type Speed = {
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
};

/** Quality scores of 100, which are the same in every run, and the audits that cost points. */
export type Marks = {
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly faults: readonly string[];
};

/** Attempts per measurement: Lighthouse fails on a busy machine if the browser recorded no trace. */
const MAX_ATTEMPTS = 3;

const SPEED = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;
const MARKS = ['accessibility', 'best-practices'] as const;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/**
 * Opens a page with Lighthouse's default throttling: a cold cache, a processor four times slower, 1.6 Mbit/s and
 * 150 ms round trip, simulated. Throws if the page cannot be measured.
 */
const open = async (
  origin: string,
  page: MeasuredPage,
  flags: NonNullable<Parameters<typeof lighthouse>[1]>,
  tries = MAX_ATTEMPTS,
): Promise<Report> => {
  const result = await lighthouse(origin + page.path, {
    logLevel: 'silent',
    disableFullPageScreenshot: true,
    ...flags,
    ...(page.cookies === null ? {} : { extraHeaders: { Cookie: page.cookies } }),
  });
  if (result === undefined) throw new Error(`${page.name} was not measured`);
  const { runtimeError } = result.lhr;
  if (runtimeError === undefined) return result.lhr;
  if (tries > 1) return open(origin, page, flags, tries - 1);
  throw new Error(`${page.name}: ${runtimeError.message}`);
};

export const speedOf = async (origin: string, page: MeasuredPage, port: number): Promise<Speed> => {
  const { audits } = await open(origin, page, { port, onlyAudits: [...SPEED] });
  const [largestPaint, blocked, shift] = SPEED.map((audit) => audits[audit]?.numericValue ?? Number.NaN);
  return {
    largestPaint: largestPaint ?? Number.NaN,
    blocked: blocked ?? Number.NaN,
    shift: shift ?? Number.NaN,
  };
};

export const marksOf = async (origin: string, page: MeasuredPage, port: number): Promise<Marks> => {
  const { audits, categories } = await open(origin, page, { port, onlyCategories: [...MARKS] });
  const score = (category: string): number => Math.round(100 * (categories[category]?.score ?? Number.NaN));
  return {
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    faults: MARKS.flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${detailOf(audits[id]?.details)}`),
    ),
  };
};

/** The first few findings of an audit on one line. */
const detailOf = (details: unknown): string => {
  const items: unknown =
    typeof details === 'object' && details !== null && 'items' in details ? details.items : [];
  return JSON.stringify(Array.isArray(items) ? items.slice(0, 3) : items).slice(0, 600);
};

export const mediansOf = (runs: readonly Speed[]): Speed => {
  const of = (key: keyof Speed) => median(runs.map((run) => run[key]));
  return { largestPaint: of('largestPaint'), blocked: of('blocked'), shift: of('shift') };
};
