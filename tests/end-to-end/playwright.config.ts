import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
/** Whether the product is started by the run, or runs already. */
const runsElsewhere = (process.env['SECONDSPRING_URL'] ?? '') !== '';

/** Keeps the browser from calling anyone but the product: updates, components, sign-in and safe-browsing traffic are off. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-domain-reliability',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
  '--disable-features=OptimizationHints,MediaRouter,Translate',
];

/**
 * Journeys (`*.e2e.ts`) through the whole product in a real Chromium the size of a phone, touched and not clicked. Two files at a time, and
 * no journey twice: one that passes on its second try has failed.
 */
export default defineConfig({
  testDir: '.',
  // The releases' journeys take longest, so they come first: otherwise one of the two waits for the other at the end.
  projects: [
    { name: 'releases', testMatch: '**/releases*.e2e.ts' },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: '**/releases*.e2e.ts' },
  ],
  outputDir: '../../test-results',
  fullyParallel: false,
  // Each with a product of its own; one that runs already is no place for two at once.
  workers: runsElsewhere ? 1 : 2,
  retries: 0,
  forbidOnly: true,
  // One that runs already may be far away, or on a machine that does other things too.
  timeout: runsElsewhere ? 180_000 : 60_000,
  expect: { timeout: runsElsewhere ? 30_000 : 10_000 },
  reporter: [['list'], ['../runner/playwright-results.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A product that runs elsewhere may have a certificate of its own authority, which this browser does not know.
    ignoreHTTPSErrors: runsElsewhere,
    screenshot: 'only-on-failure',
    // A trace of every step costs a fifth of a run: only where one is asked for (`TRACE=1`).
    trace: (process.env['TRACE'] ?? '') === '' ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet,
    },
  },
});
