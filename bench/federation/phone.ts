import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '@secondspring/tests/runner/browser.ts';

/** Lighthouse's slow phone and network: 150 ms, 1.6 Mbit/s down, a processor four times slower. */
const slow = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
/** After this long without a larger paint, the measurement ends. */
const QUIET_MS = 500;
/** Generous, for a busy machine. */
const PAGE_TIMEOUT_MS = 120_000;

/** Starts the same browser as the end-to-end tests. */
export const startPhone = async (): Promise<Browser> => {
  const executablePath = await findBrowser(process.env, (line) => console.log(line));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
};

/** Milliseconds until the largest contentful paint of a first visit. Throws if the page shows no heading. */
export const largestPaint = async (browser: Browser, address: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(address, { waitUntil: 'networkidle', timeout: PAGE_TIMEOUT_MS });
    await page.locator('main h1').waitFor({ timeout: PAGE_TIMEOUT_MS });
    await page.waitForTimeout(QUIET_MS);
    // A string, because this program is not typed for browsers.
    const measured: unknown = await page.evaluate(`new Promise((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
        .observe({ type: 'largest-contentful-paint', buffered: true });
    })`);
    return Number(measured);
  } finally {
    await context.close();
  }
};
