import { expect, type Page } from '@playwright/test';

/** A person who signs in with an e-mail address. */
export type Person = {
  readonly email: string;
  readonly firstName?: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string;
};

/** Chooses “my own phone” on the open page, and continues to the issuer. */
export async function chooseOwnPhone(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'This is my own phone' }).click();
}

/** Chooses whose phone it is, fills in the sign-in page, and waits for the return to `path`. */
export async function signInHere(page: Page, email: string, path: string): Promise<void> {
  await chooseOwnPhone(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** Signs a person in, returning to `path`, and sets her name and date of birth if given. */
export async function signIn(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(path)}`);
  await signInHere(page, person.email, path);
  if (person.dateOfBirth === undefined) return;
  const profile = { firstName: person.firstName ?? null, dateOfBirth: person.dateOfBirth };
  // Sent by the page, so that the request has our origin and the page's cookies.
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch('/api/users/profile', {
      method: 'PATCH',
      headers,
      body: JSON.stringify(body),
    });
    return answer.status;
  }, profile);
  expect(status).toBe(200);
  await page.reload();
}
