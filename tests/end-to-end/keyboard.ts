import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than any page needs. */
const MAX_TABS = 120;

/** Uses a page with the keyboard alone. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Types text into the focused control. */
  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  /** Tabs to a control in the given direction, and expects a visible focus ring that nothing covers. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const step = async () => {
      if (!(await hasFocus(target))) await this.press(key);
      return await hasFocus(target);
    };
    await expect.poll(step, { intervals: [0], message: `the focus on ${String(target)}` }).toBe(true);
    await expect(target).toBeFocused();
    await this.#expectSeen('what has the focus');
  }

  /** Tabs through the whole page, and expects that every control is reached and visible. */
  async reachAll(): Promise<void> {
    const controls = await this.#page.evaluateHandle(controlsOfPage);
    const names = await controls.evaluate((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 160)));
    const missed = new Set(names.keys());
    for (let presses = 0; presses < MAX_TABS && missed.size > 0; presses += 1) {
      await this.press('Tab');
      const at = await controls.evaluate((all) => all.findIndex((one) => one === document.activeElement));
      if (missed.delete(at)) await this.#expectSeen(names[at] ?? '');
    }
    const left = [...missed].map((at) => names[at]);
    expect(left, `out of the keyboard's reach on ${this.#page.url()}`).toEqual([]);
  }

  async #expectSeen(description: string): Promise<void> {
    // A new page may still be waiting for its style sheet.
    await expect.poll(() => ringIsVisible(this.#page), `a ring around ${description}`).toBe(true);
    await expect.poll(() => isCovered(this.#page), `${description} is covered`).toBe(false);
  }

  /** Opens a dialog from a button, closes it with Escape, expects the focus on the button, and opens it again. */
  async openAgain(button: Locator, dialog: Locator): Promise<void> {
    await button.focus();
    await this.press('Enter');
    await expect(dialog).toBeVisible();
    await this.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await this.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  }

  /** Tabs to a control and presses Enter. */
  async enter(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }
}

/** The controls that Tab must reach: of radio buttons with one name only one, whose arrow keys reach the others; of tabs the selected one. A group that takes the focus passes it on to one of these. */
const controlsOfPage = (): Element[] => {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const isOfGroup = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type === 'radio';
  const groups = new Set<string>();
  return [...document.querySelectorAll(selector)].filter((element) => {
    if (
      element.matches(':disabled, [tabindex="-1"], [role=tablist], [role=radiogroup]') ||
      element.closest('[inert]') !== null
    )
      return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!isOfGroup(element)) return true;
    const first = document.querySelector(`input[name="${element.name}"]:checked`) ?? element;
    if (first !== element || groups.has(element.name)) return false;
    groups.add(element.name);
    return true;
  });
};

const hasFocus = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element === document.activeElement);

/** Whether the focused element or its container (a chip, a card, a field) has an outline. */
const ringIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    let element = document.activeElement;
    for (let step = 0; step < 4 && element !== null; step += 1, element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });

/** Whether something such as a bar covers the top and the bottom of the focused element. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const { left, width, bottom, top } = focused.getBoundingClientRect();
    const across = left + width / 2;
    const ends = [Math.min(bottom, innerHeight) - 6, Math.max(top, 0) + 6];
    return !ends.some((height) => {
      const topmost = document.elementFromPoint(across, height);
      return topmost !== null && (focused.contains(topmost) || topmost.contains(focused));
    });
  });
