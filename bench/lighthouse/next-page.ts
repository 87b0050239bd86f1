import type { Browser, Page } from '@playwright/test';

/**
 * Lighthouse's phone network, applied for real: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. Throughput in
 * bytes per second.
 */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** Milliseconds without a request after which loading is complete. */
const QUIET_MS = 1500;

/** Opens `/` as a visitor on a slow phone. */
const slowPage = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.emulateNetworkConditions', NETWORK);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
  return page;
};

/**
 * Milliseconds from lifting the finger off a link of the bar to the frame with the next page's heading. Its
 * micro-frontend was fetched while the finger was down.
 */
export const timeToNextPage = async (browser: Browser, origin: string, label: string): Promise<number> => {
  const page = await slowPage(browser, origin);
  try {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });
    await link.dispatchEvent('pointerdown');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET_MS);
    return await link.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          const before = document.querySelector('h1');
          const start = performance.now();
          const observer = new MutationObserver(() => {
            const heading = document.querySelector('main h1');
            if (heading === null || heading === before || heading.textContent === before?.textContent) return;
            observer.disconnect();
            // The second callback runs after the frame with the heading is drawn.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          element.click();
        }),
    );
  } finally {
    await page.context().close();
  }
};

/** Duration of the visit in milliseconds. */
const VISIT_MS = 10_000;

/**
 * Scripts of micro-frontends that `/` does not need, fetched while idle; each has its own budget
 * (`ui/bundling/first-visit.ts`).
 */
const FETCHED_AHEAD = /^\/remotes\/(?!onboarding\/)/u;

/**
 * Compressed bytes of JavaScript that a visitor of `/` fetches within ten seconds without interaction: what the
 * page needs, and its lazy chunks. Preloads for other pages are not counted.
 */
export const scriptsOfStaying = async (browser: Browser, origin: string): Promise<number> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  /** Header bytes by request, of scripts only. */
  const headers = new Map<string, number>();
  let bytes = 0;
  tools.on('Network.responseReceived', ({ requestId, response }) => {
    const isAhead = FETCHED_AHEAD.test(new URL(response.url).pathname);
    if (/javascript/u.test(response.mimeType) && !isAhead) headers.set(requestId, response.encodedDataLength);
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const before = headers.get(requestId);
    if (before !== undefined) bytes += encodedDataLength - before;
  });
  try {
    await page.goto(origin);
    await page.waitForTimeout(VISIT_MS);
    return bytes;
  } finally {
    await context.close();
  }
};
