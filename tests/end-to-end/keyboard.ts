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
    await this.#expectSeen('what has the focus');
  }

  /** Goes through the whole page with Tab, and expects that every control is reached and seen. */
  async reachAll(): Promise<void> {
    const controls = await this.#page.evaluateHandle(controlsOfPage);
    const names = await controls.evaluate((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 160)));
    const missed = new Set(names.keys());
    for (let presses = 0; presses < MOST && missed.size > 0; presses += 1) {
      await this.press('Tab');
      const at = await controls.evaluate((all) => all.findIndex((one) => one === document.activeElement));
      if (missed.delete(at)) await this.#expectSeen(names[at] ?? '');
    }
    const left = [...missed].map((at) => names[at]);
    expect(left, `out of the keyboard's reach on ${this.#page.url()}`).toEqual([]);
  }

  async #expectSeen(what: string): Promise<void> {
    // A page that has just come may still wait for its style.
    await expect.poll(() => ringIsVisible(this.#page), `a ring around ${what}`).toBe(true);
    await expect.poll(() => isCovered(this.#page), `${what} is covered`).toBe(false);
  }

  /** Opens a dialog from a button, leaves it with Escape, which brings her back to the button, and opens it again. */
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

  /** Goes to a control and presses Enter on it. */
  async enter(wanted: Locator): Promise<void> {
    await this.tabTo(wanted);
    await this.press('Enter');
  }
}

/**
 * Whatever Tab has to lead to: of radio buttons of one name just one, whose arrow keys lead to the others; of tabs the chosen one, to which
 * their list hands the focus on.
 */
const controlsOfPage = (): Element[] => {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]';
  const isOfGroup = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && element.type === 'radio';
  const groups = new Set<string>();
  return [...document.querySelectorAll(selector)].filter((element) => {
    if (element.matches(':disabled, [tabindex="-1"], [role=tablist]') || element.closest('[inert]') !== null)
      return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    if (!isOfGroup(element)) return true;
    const first = document.querySelector(`input[name="${element.name}"]:checked`) ?? element;
    if (first !== element || groups.has(element.name)) return false;
    groups.add(element.name);
    return true;
  });
};

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
const isCovered = (page: Page): Promise<boolean> =>
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
