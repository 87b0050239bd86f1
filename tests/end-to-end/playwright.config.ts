import { defineConfig } from '@playwright/test';
import { limits } from '../limits.ts';

const executablePath = process.env['CHROMIUM_PATH'];
/** Whether the product already runs, rather than being started by the tests. */
const runsElsewhere = (process.env['SECONDSPRING_URL'] ?? '') !== '';

/** Stops the browser's own traffic: updates, components, sign-in and safe browsing. */
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
 * Journeys (`*.e2e.ts`) through the whole product in a real Chromium with the size of a phone and touch input. Three files run at a time: a journey waits for a third of its time. The runner
 * gives files with failures one second try, alone.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: '../runner/memory-folder.ts',
  // What is long takes longest and starts first, since one worker would wait for the others at the end.
  projects: [
    { name: 'long', testMatch: '**/*.long.e2e.ts' },
    { name: 'journeys', testMatch: '**/*.e2e.ts', testIgnore: '**/*.long.e2e.ts' },
  ],
  outputDir: '../../test-results',
  fullyParallel: false,
  // Each worker starts its own product, and a product that already runs serves one at a time.
  workers: runsElsewhere ? 1 : 3,
  retries: 0,
  forbidOnly: true,
  timeout: limits.test,
  expect: {
    timeout: limits.wait,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}' },
  },
  reporter: [['list'], ['../runner/playwright-results.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    // Drawing four times as many pixels takes a third of a run, and only pictures need them.
    deviceScaleFactor: (process.env['GALLERY'] ?? '') === '' ? 1 : 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What a worker keeps would answer for the product; journeys without a connection allow it.
    serviceWorkers: 'block',
    // A product elsewhere may have a certificate of an authority that this browser does not know.
    ignoreHTTPSErrors: runsElsewhere,
    screenshot: 'only-on-failure',
    // Traces take a fifth of a run, so they need `TRACE=1`.
    trace: (process.env['TRACE'] ?? '') === '' ? 'off' : 'retain-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet,
    },
  },
});
