import { expect, type Page } from '@playwright/test';

/** Cumulative layout shift below which nobody sees anything move: a font that takes the place of its like. */
const UNSEEN = 0.001;
/** What a list may move whose length nobody knows before it comes. */
export const LISTS = 0.02;

/** Has every page that is opened from now on note how much of it moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Reflect.set(window, 'shifts', 0);
    Reflect.set(window, 'moved', moved);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const shifts = Number(Reflect.get(window, 'shifts'));
        Reflect.set(window, 'shifts', shifts + Number(Reflect.get(entry, 'value')));
        const sources: unknown = Reflect.get(entry, 'sources');
        for (const source of Array.isArray(sources) ? sources : []) {
          const node: unknown = Reflect.get(source, 'node');
          if (node instanceof Element) moved.push(node.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that nothing of the page that is open has moved by itself since it was opened, or no more than `most`. */
export async function expectStill(page: Page, most = UNSEEN): Promise<void> {
  const { shifts, moved } = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    return { shifts: Number(Reflect.get(window, 'shifts')), moved: Reflect.get(window, 'moved') as string[] };
  });
  expect(shifts, `moved on ${page.url()}: ${moved.join(' ')}`).toBeLessThanOrEqual(most);
}
