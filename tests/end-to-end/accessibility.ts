import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { smallTargets } from './touch-targets.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing on the page as it stands, that every touch target is large enough, and nothing is cut sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await arrived(page);
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
  );
  expect(found).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Waits until nothing is on its way in any more, such as a toast: what is half transparent has no contrast yet. What goes on for ever, as skeletons do, is not waited for. */
async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(moving);
  });
}

/** Expects that the page fits the width of the phone (WCAG 1.4.10, reflow). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, 'pixels wider than the phone').toBeLessThanOrEqual(0);
}
