import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { smallTargets } from './touch-targets.ts';

type Target = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Axe's rule that a target is at least 24 px wide and high or has room around it (WCAG 2.5.8). */
const TARGET_SIZE = 'target-size';
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds nothing on the page as it stands, that every touch target is large enough, and nothing is cut sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  let found = await findings(page);
  // A toast may have begun to fade in while axe looked: what is wrong is still wrong once nothing moves.
  if (found.length > 0) found = await findings(page);
  expect(found).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** What axe finds once nothing is on its way in any more. */
async function findings(page: Page): Promise<string[]> {
  await arrived(page);
  const { violations } = await axe(page).withTags(standards).analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    const standing = id === TARGET_SIZE ? await smallInTheOpen(page, nodes) : nodes;
    if (standing.length > 0) found.push(`${id}: ${help} (${standing.map(({ html }) => html).join(' ')})`);
  }
  return found;
}

/** Axe in the page itself, without a second page that puts the findings of frames of other sites together: no page of the product has one, and it would take twice the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/**
 * Those of the targets that axe finds too small also in the middle of the page: it counts what another target leaves uncovered, and as a page
 * happens to be scrolled that may be the menu's button on the bar, which lies over whatever goes by beneath it.
 */
async function smallInTheOpen(page: Page, targets: readonly Target[]): Promise<Target[]> {
  const scrolled = await page.evaluate(() => scrollY);
  const small: Target[] = [];
  for (const each of targets) {
    const selector = String(each.target[0]);
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { violations } = await axe(page).include(selector).withRules([TARGET_SIZE]).analyze();
    if (violations.length > 0) small.push(each);
  }
  await page.evaluate((y) => scrollTo(0, y), scrolled);
  return small;
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
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, 'pixels wider than the phone').toBeLessThanOrEqual(0);
}
