import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { limits } from '../limits.ts';

/** A button that is only an icon. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Moves the mouse step by step to the middle of a control, or away from all controls for `null`. */
async function pointAt(page: Page, name: string | null): Promise<void> {
  const box = name === null ? null : await button(page, name).boundingBox();
  const [x, y] = [(box?.x ?? 20) + (box?.width ?? 0) / 2, (box?.y ?? 700) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y, { steps: 10 });
}

/** The search with its field, with a stopped clock, once the tooltip code has loaded. */
async function settledSearch(page: Page) {
  await page.clock.install();
  await page.goto('/search');
  await page.getByRole('textbox', { name: 'What are you looking for?' }).fill('sleep');
  const tip = page.locator('[data-tip]');
  await expect
    .poll(async () => {
      await pointAt(page, null);
      await page.clock.runFor(3000);
      await pointAt(page, 'Search');
      await page.clock.runFor(700);
      return tip.count();
    }, 'tooltips')
    .toBe(1);
  await pointAt(page, null);
  await expect(tip).toHaveCount(0);
  // From here on the clock runs only when the test advances it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + limits.wait);
  return tip;
}

test('a tooltip opens after 700 ms of hovering, and the next one at once', async ({ page }) => {
  const tip = await settledSearch(page);
  await pointAt(page, 'Search');
  await page.clock.runFor(699);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip).toHaveText('Search');
  await pointAt(page, 'Clear search');
  await expect(tip).toHaveText('Clear search');

  const box = await tip.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0), 'within the phone').toBeLessThanOrEqual(390);
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await expect(tip).toHaveText('Clear search');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);

  await pointAt(page, null);
  await page.clock.runFor(300);
  await pointAt(page, 'Search');
  await page.clock.runFor(699);
  await expect(tip).toHaveCount(0);
  await page.mouse.down();
  await page.clock.runFor(1000);
  await expect(tip).toHaveCount(0);
  await page.mouse.up();
});

test('a tooltip opens on keyboard focus, and never on a tap', async ({ page }) => {
  const tip = await settledSearch(page);
  await button(page, 'Clear search').focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Search')).toBeFocused();
  await page.clock.runFor(700);
  await expect(tip).toHaveText('Search');
  await page.keyboard.press('Shift+Tab');
  await expect(tip).toHaveText('Clear search');
  await page.keyboard.press('Shift+Tab');
  await expect(tip).toHaveCount(0);

  await button(page, 'Search').tap();
  await page.clock.runFor(1000);
  await expect(tip).toHaveCount(0);

  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(700);
  await expect(tip).toHaveText('Clear search');
  // Axe waits for timers.
  await page.clock.resume();
  await expectAccessible(page);
  await takePictures(page, 'shell-tooltip');
});

test('the tooltip code is fetched for a mouse, not for touch', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/overlays-tooltips.*\.js$/u.test(request.url())) fetched.push(request.url());
  });
  await page.clock.install();
  await page.goto('/community');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button(page, 'Menu').tap();
  await menu.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
  await page.clock.runFor(5000);
  await button(page, 'Menu').tap();
  await expect(menu).toBeVisible();
  expect(fetched).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await pointAt(page, 'Menu');
  await expect.poll(() => fetched.length, 'the tooltips’ scripts').toBe(1);
});
