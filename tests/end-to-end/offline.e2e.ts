import type { Page } from '@playwright/test';
import { takePictures } from './gallery.ts';
import { expect } from './journey.ts';
import { ask } from './health.ts';
import { signIn } from './member.ts';
import { Onboarding } from './onboarding.ts';
import { productKept, readsKept, test } from './phone.ts';

/** Routes of the specification that visitors and members open. */
const routes = [
  '/',
  '/treatment-reviews',
  '/treatment-reviews/herbal',
  '/resources',
  '/community',
  '/stories',
  '/profile',
  '/progress',
];

test('what a visitor has opened once starts without a connection, on every route', async ({ phone }) => {
  const { page, connected } = phone;
  await page.goto('/');
  await productKept(page);
  await connected(false);
  for (const path of routes) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await takePictures(page, `offline-visitor${path.replaceAll('/', '-')}`);
  }
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await takePictures(page, 'offline-page');
  await connected(true);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toHaveCount(0);
});

test('a silent line and a server that is down open what is kept, and a slow line the page itself', async ({
  phone,
}) => {
  const { page, line } = phone;
  await page.goto('/treatment-reviews');
  const category = page.getByRole('main').getByRole('link', { name: 'Sleep' });
  await expect(category).toBeVisible();
  await productKept(page);
  for (const state of ['silent', 'away'] as const) {
    line.become(state);
    await page.goto('/treatment-reviews');
    await expect(page.getByRole('heading', { name: 'Browse by Category' }), state).toBeVisible();
    await expect(category, state).toHaveCount(0);
  }
  line.become('slow');
  await page.goto('/treatment-reviews');
  await expect(category).toBeVisible();
});

/** Her own things that a phone fetches ahead: who she is, progress, red flags, weeks, plan, treatments, assessments, consents, article list. */
const OWN = 9;

/** Waits until the phone keeps all that is hers, and every article. */
const hersKept = async (page: Page): Promise<void> => {
  const list = (await ask(page, 'GET', '/api/resources')) as { topics: { articles: unknown[] }[] };
  const articles = 1 + list.topics.flatMap((topic) => topic.articles).length;
  await expect.poll(() => readsKept(page)).toBeGreaterThanOrEqual(OWN + articles);
  await productKept(page);
};

const notice = (page: Page) => page.getByText(/What you see here is from today at \d\d:\d\d\./u);

test('a member reads what is hers without a connection, until her session ends', async ({
  phone,
  onAnotherPhone,
}) => {
  const { context, page, line, connected } = phone;
  const email = 'olive.offline@example.org';
  await signIn(page, { email }, '/');
  await new Onboarding(page).goAllTheWay({
    phase: 'Menopause',
    age: '50-54',
    symptoms: [['Sleep & Energy', 'Insomnia']],
    dateOfBirth: '1974-03-02',
  });
  await page.getByRole('button', { name: 'Generate My Care Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Care Plan' })).toBeVisible();
  await page.goto('/');
  await hersKept(page);

  await connected(false);
  for (const [path, words] of [
    ['/', 'Next in your plan'],
    ['/care-plan', 'Start With These'],
    ['/progress', 'Your Progress'],
    ['/testing-tools', 'Testing Tools'],
    ['/profile', 'Profile'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words }), path).toBeVisible();
    await expect(page.getByText(/^You’re offline\. (?:What you see|Some pages)/u)).toBeVisible();
    await takePictures(page, `offline-member${path.replaceAll('/', '-')}`);
  }
  await page.goto('/resources');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('region', { name: 'Managing Symptoms' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await takePictures(page, 'offline-member-article');

  // Connected, as the phone says, and nobody answers.
  await context.setOffline(false);
  line.become('silent');
  await page.goto('/care-plan');
  await expect(page.getByRole('heading', { name: 'Start With These' })).toBeVisible();
  await expect(page.getByText('Second Spring can’t be reached right now.', { exact: false })).toBeVisible();
  await takePictures(page, 'offline-member-silent');
  line.become('open');
  await expect(notice(page)).toHaveCount(0);

  // Her session ends on another phone; at the next sign of it nothing of hers is left here.
  await onAnotherPhone(async (other) => {
    await signIn(other, { email }, '/profile');
    await ask(other, 'DELETE', '/api/auth/other-sessions');
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: "Get Started - It's Free" })).toBeVisible();
  await expect.poll(() => readsKept(page)).toBe(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('phone-key');
  await connected(false);
  await page.goto('/care-plan');
  await expect(page.getByText('This page opens once you’re connected again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Start With These' })).toHaveCount(0);
});

test('on a shared phone nothing of hers is kept', async ({ phone }) => {
  const { context, page, connected } = phone;
  await page.goto('/api/login?returnTo=%2Fprofile');
  await page.getByRole('link', { name: 'This is a shared phone' }).click();
  await page.getByLabel('Email address').fill('sharon.shared@example.org');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await page.goto('/care-plan');
  await productKept(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('phone-key');
  expect(await readsKept(page)).toBe(0);
  await connected(false);
  await page.goto('/care-plan');
  await expect(page.getByText('On a shared phone, nothing is kept.', { exact: false })).toBeVisible();
  await takePictures(page, 'offline-shared');
});
