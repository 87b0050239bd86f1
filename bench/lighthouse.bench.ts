import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLauncher, stopLauncher } from '@secondspring/tests/faults/running-launcher.ts';
import { startMeasuredBrowser } from './lighthouse/browser.ts';
import { marksOf, mediansOf, speedOf, type Marks, type Speed } from './lighthouse/measure.ts';
import { scriptsOfStaying, timeToNextPage } from './lighthouse/next-page.ts';
import { pagesOf, type MeasuredPage } from './lighthouse/pages.ts';
import { profilePage } from './lighthouse/profile.ts';
import { startSecureFront, type SecureFront } from './lighthouse/secure-front.ts';
import { tellResult } from './result.ts';
import { againstLimit } from './rounds.ts';

/** The median counts. Each run has a cold cache. */
const RUNS = Number(process.env['BENCH_RUNS'] ?? 5);
/** Only pages whose name contains this; all if empty. */
const ONLY = process.env['BENCH_PAGES'] ?? '';
/** Maximum total blocking time in milliseconds. */
const MAX_BLOCKED_MS = 100;
/** Maximum milliseconds from lifting the finger to the next page. */
const MAX_NEXT_PAGE_MS = 200;
/** Maximum bytes of JavaScript of a first visit to `/`, lazy chunks included. */
const MAX_VISIT_BYTES = 145_000;

const keeps = (seen: Speed & Marks, { largestPaint }: MeasuredPage): boolean =>
  seen.largestPaint <= largestPaint &&
  seen.blocked <= MAX_BLOCKED_MS &&
  // Lighthouse itself shows three decimals.
  seen.shift < 0.0005 &&
  seen.accessibility === 100 &&
  seen.bestPractices === 100;

const printBest = (name: string, unit: string, rounds: readonly number[], most: number): void =>
  tellResult(againstLimit({ name, row: 'B12', unit, peerName: 'the most it may be' }, most, rounds));

const data = await mkdtemp(join(tmpdir(), 'secondspring-lighthouse-'));
/** Of a profile only the pages are part, not the processes behind them. */
const launcher = startLauncher(data, { env: { LOG_LEVEL: 'silent', NODE_OPTIONS: '' } });
const { browser, port } = await startMeasuredBrowser();

/** Lighthouse's figures of each page, those of the next page, and the scripts of a visit. */
const measure = async (origin: string, pages: readonly MeasuredPage[]): Promise<void> => {
  const table: Record<string, unknown>[] = [];
  for (const page of pages) {
    // Audited once, because the result is the same in every run and takes most of its time. It also warms up the
    // server.
    const marks = await marksOf(origin, page, port);
    const runs: Speed[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await speedOf(origin, page, port));
    const seen = { ...mediansOf(runs), ...marks };
    table.push({
      page: page.name,
      'LCP ms': Math.round(seen.largestPaint),
      'TBT ms': Math.round(seen.blocked),
      CLS: Number(seen.shift.toFixed(3)),
      a11y: seen.accessibility,
      'best practices': seen.bestPractices,
      kept: keeps(seen, page) ? 'yes' : 'no',
    });
    console.log(JSON.stringify(table.at(-1)));
    for (const fault of seen.faults) console.log(`    ${fault}`);
    printBest(
      `LCP of ${page.name}`,
      'ms',
      runs.map((run) => run.largestPaint),
      page.largestPaint,
    );
    printBest(
      `TBT of ${page.name}`,
      'ms',
      runs.map((run) => run.blocked),
      MAX_BLOCKED_MS,
    );
  }
  console.table(table);
  for (const label of ['Testing', 'Community']) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeToNextPage(browser, origin, label));
    printBest(`from / to ${label}, fetched ahead`, 'ms', times, MAX_NEXT_PAGE_MS);
  }
  printBest(
    'JavaScript of a visitor who stays',
    'bytes',
    [await scriptsOfStaying(browser, origin)],
    MAX_VISIT_BYTES,
  );
};

/** The profiler makes pages slower: their figures do not count. */
const profile = async (folder: string, origin: string, pages: readonly MeasuredPage[]): Promise<void> => {
  for (const [number, page] of pages.entries())
    await writeFile(
      join(folder, `page-${number}.json`),
      JSON.stringify(await profilePage(browser, origin, page)),
    );
};

let front: SecureFront | undefined;
try {
  const address = await launcher.address;
  front = await startSecureFront(address);
  const { origin } = front;
  const pages = (await pagesOf(address, data)).filter(({ name }) => name.includes(ONLY));
  const folder = process.env['BENCH_PROFILES'];
  await (folder === undefined ? measure(origin, pages) : profile(folder, origin, pages));
} finally {
  await browser.close();
  await front?.stop();
  await stopLauncher(launcher);
  await rm(data, { recursive: true, force: true });
}
