import { expect, type Locator } from '@playwright/test';
import { chooseOwnPhone } from './member.ts';
import { Screen } from './screen.ts';
import { toasts } from '../specification/toasts.ts';

/** Answers of a person in onboarding. */
export type Newcomer = {
  readonly phase: 'Perimenopause' | 'Menopause' | 'Postmenopause' | 'Not sure';
  readonly age: string;
  /** Category and symptom. */
  readonly symptoms: readonly (readonly [string, string])[];
  readonly fullName?: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly email?: string;
};

/** Page object of the front page and the onboarding. */
export class Onboarding extends Screen {
  /** Signs in without an e-mail address, from the landing page. */
  async enterAnonymously(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: "Get Started - It's Free" }).click();
    await chooseOwnPhone(this.page);
    await this.page.getByRole('button', { name: /anonymous/iu }).click();
    await this.page.waitForURL((url) => url.pathname === '/');
  }

  /** Chooses a phase and continues. */
  async choosePhase(phase: Newcomer['phase']): Promise<void> {
    await this.expectHeading('Where are you in your journey?');
    await this.page.getByRole('radio', { name: phase, exact: true }).check();
    await this.press('Continue');
  }

  async chooseAge(age: string): Promise<void> {
    await this.page.getByLabel('Your age').selectOption(age);
  }

  /** Ticks symptoms, opening their categories. */
  async tick(symptoms: Newcomer['symptoms']): Promise<void> {
    for (const [category, symptom] of symptoms) {
      const header = this.page.getByRole('button', { name: new RegExp(`^${category}`, 'u') });
      if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
      await this.page.getByRole('checkbox', { name: symptom, exact: true }).check();
    }
  }

  /** Consents to the storage of health data; research stays unticked. */
  async agree(): Promise<void> {
    await expect(this.dialog.getByText('May we keep your health information?')).toBeVisible();
    await this.pressInDialog('I Agree');
  }

  /** Answers “none” in the safety step. */
  async saySafe(): Promise<void> {
    await expect(this.dialog.getByText('Five quick questions')).toBeVisible();
    await this.pressInDialog('None of These');
  }

  /** Fills in the sign-up form without sending it. */
  async fillIn({ fullName, dateOfBirth, email }: Newcomer): Promise<void> {
    if (fullName !== undefined) await this.page.getByLabel('Full name').fill(fullName);
    await this.page.getByLabel('Date of birth').fill(dateOfBirth);
    if (email !== undefined) await this.page.getByLabel('Email').fill(email);
  }

  /** Completes onboarding from the first view to the dashboard. */
  async goAllTheWay(newcomer: Newcomer): Promise<void> {
    await this.choosePhase(newcomer.phase);
    await this.expectHeading('How have you been feeling?');
    await this.chooseAge(newcomer.age);
    await this.tick(newcomer.symptoms);
    await this.press('Continue');
    await this.agree();
    await this.saySafe();
    await this.expectToast(...toasts.assessmentCompleted.words);
    await this.expectHeading('Complete your profile');
    await this.fillIn(newcomer);
    await this.press('Complete Profile');
    await this.expectHeading(/^Welcome\b(?! back)/u);
  }

  /** The progress that the bar shows. */
  get progress(): Locator {
    return this.page.getByRole('progressbar', { name: 'Your journey' });
  }
}
