import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { smallTargets } from './touch-targets.ts';

type Target = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

/** Axe's rule that a target is at least 24 px wide and high or has space around it (WCAG 2.5.8). */
const TARGET_SIZE = 'target-size';
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe findings, contrast in the dark included, touch targets that are large enough, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, (axe) => axe.withRules(['color-contrast'])), 'in the dark').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  expect(await smallTargets(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Chooses the rules. */
type Rules = (axe: AxeBuilder) => AxeBuilder;

/** Axe findings after all animations have ended. */
async function findings(page: Page, rules: Rules = (axe) => axe.withTags(standards)): Promise<string[]> {
  const found = await findingsOnce(page, rules);
  // A toast may have faded in during the first run. Real findings remain after animations.
  return found.length === 0 ? found : await findingsOnce(page, rules);
}

async function findingsOnce(page: Page, rules: Rules): Promise<string[]> {
  await waitForAnimations(page);
  const { violations } = await rules(axe(page)).analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    const remaining = id === TARGET_SIZE ? await smallInTheOpen(page, nodes) : nodes;
    if (remaining.length > 0) found.push(`${id}: ${help} (${remaining.map(({ html }) => html).join(' ')})`);
  }
  return found;
}

/**
 * Runs axe in the page itself. The default opens a second page to merge findings of cross-origin frames, which the product has not, and takes twice
 * the time.
 */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/**
 * The targets that axe also finds too small in the middle of the screen. Axe measures the uncovered part of a target, and the sticky bar may cover
 * some of it at the current scroll position.
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

/**
 * Waits for finite animations, such as that of a toast: half-transparent text fails the contrast rule. Endless ones, such as skeletons, are
 * ignored.
 */
async function waitForAnimations(page: Page): Promise<void> {
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
