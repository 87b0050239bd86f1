import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { test } from './journey.ts';
import { watch } from './watch.ts';
import type { Page } from '@playwright/test';

/** A phone with a small screen or large text. */
type HardPhone = {
  readonly page: Page;
  /** The difficulty, for test and picture names. */
  readonly what: string;
  /** Expects that nothing on the current page is cut off or too small, and takes its pictures. */
  readonly look: (name: string) => Promise<void>;
};

/** The narrowest supported phone, and one with text of twice the size. */
const phones = [
  ['320-px', 320, 16],
  ['200-percent-text', 390, 32],
] as const;

/** Declares a test for each hard phone. `area` is the prefix of picture names. */
export function onHardPhones(
  title: string,
  area: string,
  journey: (phone: HardPhone) => Promise<void>,
): void {
  for (const [what, width, textSize] of phones)
    test(`${title} at ${what.replaceAll('-', ' ')}`, async ({ playwright, launchOptions, stack }) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${textSize}`];
      const browser = await playwright.chromium.launch({ ...launchOptions, args });
      try {
        const context = await browser.newContext({
          baseURL: stack.address,
          viewport: { width, height: 844 },
          deviceScaleFactor: 2,
          hasTouch: true,
          isMobile: true,
        });
        const expectQuiet = watch(context, [stack.address, stack.mailbox]);
        const page = await context.newPage();
        const look = async (name: string) => {
          await expectAccessible(page);
          await takePictures(page, `${area}-${what}-${name}`);
        };
        await journey({ page, what, look });
        expectQuiet();
      } finally {
        await browser.close();
      }
    });
}
