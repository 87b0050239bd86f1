import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast } from './toast.ts';

/** Page object of any page; those of the areas extend it. */
export class Screen {
  readonly page: Page;
  readonly dialog: Locator;
  /** The page between header and bar. */
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.main = page.getByRole('main');
  }

  async expectHeading(heading: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  /** A button of the page or the dialog. */
  readonly button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });

  /** Presses a button of the page, not of the dialog. */
  async press(name: string): Promise<void> {
    await this.main.getByRole('button', { name, exact: true }).click();
  }

  async pressInDialog(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** Waits for a toast with exactly this text and dismisses it. */
  async expectToast(title: string, message?: string): Promise<void> {
    await expectToast(this.page, title, message);
  }
}
