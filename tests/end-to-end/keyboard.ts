import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than any page needs to its last control. */
const MOST = 120;

/** A woman who uses the keys of her phone or computer alone. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  /** Types words into what has the focus. */
  async type(words: string): Promise<void> {
    await this.#page.keyboard.type(words);
  }

  /** Goes to a control with Tab, or with Shift and Tab, and expects that she sees where she is: a ring around it, and nothing over it. */
  async tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await wanted.waitFor({ state: 'attached' });
    for (let presses = 0; presses < MOST && !(await hasFocus(wanted)); presses += 1) await this.press(key);
    await expect(wanted).toBeFocused();
    expect(await ringIsVisible(this.#page), 'a ring around what has the focus').toBe(true);
    await expect.poll(() => isCovered(this.#page), 'what has the focus is covered').toBe(false);
  }

  /** Goes to a control and presses Enter on it. */
  async enter(wanted: Locator): Promise<void> {
    await this.tabTo(wanted);
    await this.press('Enter');
  }
}

const hasFocus = (wanted: Locator): Promise<boolean> =>
  wanted.first().evaluate((element) => element === document.activeElement);

/** Whether what has the focus, or what it is drawn in (a chip, a card, a field), has an outline. */
const ringIsVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    let element = document.activeElement;
    for (let step = 0; step < 4 && element !== null; step += 1, element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  });

/** Whether something stands over what has the focus, such as a bar, so that neither its upper nor its lower end can be seen. */
export const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return false;
    const { left, width, bottom, top } = focused.getBoundingClientRect();
    const across = left + width / 2;
    const ends = [Math.min(bottom, innerHeight) - 6, Math.max(top, 0) + 6];
    return !ends.some((height) => {
      const seen = document.elementFromPoint(across, height);
      return seen !== null && (focused.contains(seen) || seen.contains(focused));
    });
  });
