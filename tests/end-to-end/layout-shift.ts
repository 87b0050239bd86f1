import { expect, type Page } from '@playwright/test';

/** Cumulative layout shift that nobody notices, such as that of a similar font replacing another. */
const UNSEEN = 0.001;
/** Allowed shift for lists whose length is unknown before they load. */
export const LISTS = 0.02;

/** Records the layout shifts of every page that is opened from now on. */
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

/** Expects a cumulative layout shift of at most `most` since the page was opened. */
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
