import lighthouse from 'lighthouse';
import { median } from '../rounds.ts';
import type { MeasuredPage } from './pages.ts';

/** What a run of Lighthouse says of a page: milliseconds, share of the screen that moved, and scores of 100. */
export type Seen = {
  readonly largestPaint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  /** What cost points in the two scores. */
  readonly faults: readonly string[];
};

/** Tries of one measurement: Lighthouse asks to be run again where the browser did not record what it looks for, as on a busy machine. */
const TRIES = 3;

/**
 * Opens a page as Lighthouse's phone does: a cold cache, four times slower than this machine, 1.6 Mbit/s and 150 ms there and back, as far
 * as these are computed from what was loaded ("simulated throttling", its default). Throws where the page can't be measured.
 */
export async function measurePage(
  origin: string,
  page: MeasuredPage,
  port: number,
  tries = TRIES,
): Promise<Seen> {
  const result = await lighthouse(origin + page.path, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    ...(page.cookies === null ? {} : { extraHeaders: { Cookie: page.cookies } }),
  });
  if (result === undefined) throw new Error(`${page.name} was not measured`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError !== undefined) {
    if (tries > 1) return measurePage(origin, page, port, tries - 1);
    throw new Error(`${page.name}: ${runtimeError.message}`);
  }
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string): number => Math.round(100 * (categories[category]?.score ?? Number.NaN));
  return {
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    faults: ['accessibility', 'best-practices'].flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${detailOf(audits[id]?.details)}`),
    ),
  };
}

/** The first few things that an audit found, on one line. */
function detailOf(details: unknown): string {
  const items: unknown =
    typeof details === 'object' && details !== null && 'items' in details ? details.items : [];
  return JSON.stringify(Array.isArray(items) ? items.slice(0, 3) : items).slice(0, 600);
}

/** The medians of several runs; the faults are those of the last. */
export const mediansOf = (runs: readonly Seen[]): Seen => {
  const of = (key: Exclude<keyof Seen, 'faults'>) => median(runs.map((run) => run[key]));
  return {
    largestPaint: of('largestPaint'),
    blocked: of('blocked'),
    shift: of('shift'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    faults: runs.at(-1)?.faults ?? [],
  };
};
