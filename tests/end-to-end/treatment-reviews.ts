import { expect, type Locator } from '@playwright/test';
import { signIn, type Person } from './member.ts';
import { Screen } from './screen.ts';
import type { Unreviewed } from './unreviewed-treatments.ts';
import { toasts } from '../specification/toasts.ts';

/** Input of the review dialog. */
export type ReviewAnswers = {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly duration?: string;
  readonly symptoms?: readonly string[];
  readonly sideEffects?: readonly string[];
  readonly recommend: boolean;
  readonly text?: string;
  readonly anonymous?: boolean;
};

/** Page object of the treatment pages. */
export class TreatmentReviews extends Screen {
  async browseTo({ category, name }: Unreviewed): Promise<void> {
    await this.page.goto('/treatment-reviews');
    await this.page.getByRole('link', { name: category }).click();
    await this.open(name);
  }

  async open(treatment: string): Promise<void> {
    await this.page.getByRole('link', { name: treatment }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: treatment })).toBeVisible();
  }

  /** The average, count and recommend share on the page. */
  get tallies(): Locator {
    return this.page.getByRole('region', { name: 'What women say' });
  }

  /** The review card of an author. */
  review(author: string): Locator {
    return this.page.getByRole('article', { name: author });
  }

  /** Answers all four steps of the open dialog without submitting. */
  async answer(review: ReviewAnswers): Promise<void> {
    const { dialog } = this;
    await dialog
      .getByRole('radio', { name: review.stars === 1 ? '1 star' : `${review.stars} stars` })
      .check();
    if (review.duration !== undefined)
      await dialog.getByLabel('How long did you use it?').selectOption(review.duration);
    await this.pressInDialog('Next');
    for (const symptom of review.symptoms ?? [])
      await dialog.getByRole('checkbox', { name: symptom }).check();
    await this.pressInDialog('Next');
    for (const effect of review.sideEffects ?? [])
      await dialog.getByRole('checkbox', { name: effect }).check();
    await dialog.getByRole('radio', { name: review.recommend ? 'Yes' : 'No', exact: true }).check();
    await this.pressInDialog('Next');
    if (review.text !== undefined) await dialog.getByRole('textbox').fill(review.text);
    if (review.anonymous === true) await dialog.getByLabel('Post anonymously').check();
  }

  /** Writes a review of the open treatment and waits for the confirmation. */
  async write(review: ReviewAnswers): Promise<void> {
    await this.press('Write a Review');
    await this.answer(review);
    await this.pressInDialog('Submit');
    await this.expectToast(...toasts.reviewSubmitted.words);
    await expect(this.dialog).toBeHidden();
  }

  /** Signs a person in and reviews a treatment. */
  async reviewAs(person: Person, treatment: Unreviewed, review: ReviewAnswers): Promise<void> {
    await signIn(this.page, person, '/treatment-reviews');
    await this.browseTo(treatment);
    await this.write(review);
  }
}
