import { chromium, type Browser } from '@playwright/test';
import { freePort } from '@secondspring/embedded/ports/free-port.ts';
import { findBrowser } from '@secondspring/tests/runner/browser.ts';

/** A Chromium for Lighthouse (by port) and Playwright (by object). */
export type MeasuredBrowser = { readonly browser: Browser; readonly port: number };

/** Throws if there is no Chromium. */
export const startMeasuredBrowser = async (): Promise<MeasuredBrowser> => {
  const executablePath = await findBrowser(process.env, (line) => console.log(line));
  const port = await freePort();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--no-pings',
      '--ignore-certificate-errors',
      // While developer tools listen, V8 parses a script again for each error that it creates (React creates five as it loads): 40 ms that no visitor waits for.
      '--js-flags=--no-enable-lazy-source-positions',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  return { browser, port };
};
