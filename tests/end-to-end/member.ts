import { expect, type Page } from '@playwright/test';

/** Someone who signs in with an e-mail address. */
export type Person = {
  readonly email: string;
  readonly firstName?: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string;
};

/** Says on our own page that is open that nobody else uses the phone, and is then at the issuer. */
export async function chooseOwnPhone(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'This is my own phone' }).click();
}

/** Says whose phone it is, fills in the sign-in page, and waits until she is back on `path`. */
export async function signInHere(page: Page, email: string, path: string): Promise<void> {
  await chooseOwnPhone(page);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
}

/** Signs a person in, coming back to `path`, with her name and date of birth where they are given. */
export async function signIn(page: Page, person: Person, path: string): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(path)}`);
  await signInHere(page, person.email, path);
  if (person.dateOfBirth === undefined) return;
  const profile = { firstName: person.firstName ?? null, dateOfBirth: person.dateOfBirth };
  // From the page and not beside it, so that the request comes from our own origin and its cookies are the page's.
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
