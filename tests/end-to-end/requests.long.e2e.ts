import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { pathOf, RequestWaves, type Wave } from './request-waves.ts';

/**
 * For each micro-frontend: its first route, who opens it, its heading before any data, and its first API calls. A cookie of an ended session still
 * makes the page request the member.
 */
const firstRoutes = [
  ['onboarding', '/', 'who had a session', 'Menopause, with good company', ['/api/auth/user']],
  ['health', '/resources', 'a visitor', 'Learning Resources', ['/api/resources']],
  [
    'community',
    '/community',
    'a visitor',
    'Community',
    ['/api/community/categories', '/api/community/posts'],
  ],
  ['reviews', '/treatment-reviews', 'a visitor', 'Treatment Reviews', ['/api/treatment-categories']],
] as const;

/** API calls of a wave with their queries, sorted. */
const callsIn = (wave: Wave): string[] =>
  wave
    .map((request) => ({ method: request.method(), url: new URL(request.url()) }))
    .filter(({ method, url }) => method === 'GET' && url.pathname.startsWith('/api/'))
    .map(({ url }) => url.pathname + url.search)
    .sort();

/** Suppresses timers of a second or more: work after the page has settled is not part of opening it, however slow the machine is. */
function neverSettle(): void {
  const { setTimeout } = globalThis;
  const soon = (act: () => void, wait = 0) => (wait < 1000 ? setTimeout(act, wait) : 0);
  Reflect.set(globalThis, 'setTimeout', soon);
}

for (const [name, path, who, heading, data] of firstRoutes)
  test(`the ${name} pages for ${who} render with their data after two waves of requests: the document, then its files`, async ({
    page,
    context,
    stack,
  }) => {
    const secure = stack.address.startsWith('https:');
    if (who !== 'a visitor')
      await context.addCookies([
        {
          name: secure ? '__Host-sid' : 'sid',
          value: 'ended',
          domain: new URL(stack.address).hostname,
          path: '/',
          secure,
        },
      ]);
    await page.addInitScript(neverSettle);
    const waves = await RequestWaves.of(page);
    const opened = page.goto(path, { waitUntil: 'commit' });
    expect((await waves.waiting()).map(pathOf)).toEqual([path]);
    await waves.letThrough();
    await opened;

    const files = await waves.waiting();
    const scripts = files.filter((request) => request.resourceType() === 'script').map(pathOf);
    expect(scripts.filter((script) => script.startsWith(`/remotes/${name}/`))).not.toEqual([]);
    expect(callsIn(files)).toEqual(data);
    await waves.letThrough();

    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const last = await waves.waiting();
    // Each page uses the calls that its document preloads, and sends no others.
    expect(callsIn(last)).toEqual([]);
    const next = last.map(pathOf);
    // No script is discovered late.
    expect(next.filter((each) => each.endsWith('.js'))).toEqual([]);
    await waves.end();
  });

test('a visitor’s document contains the front page: it renders before any script is requested, and then all are requested at once', async ({
  page,
}) => {
  await page.addInitScript(neverSettle);
  const waves = await RequestWaves.of(page);
  const opened = page.goto('/', { waitUntil: 'commit' });
  expect((await waves.waiting()).map(pathOf)).toEqual(['/']);
  await waves.letThrough();
  await opened;

  const scriptsIn = (wave: Wave) => wave.map(pathOf).filter((each) => each.endsWith('.js'));
  await expect(page.getByRole('heading', { level: 1, name: 'Menopause, with good company' })).toBeVisible();
  const files = await waves.waiting();
  expect(scriptsIn(files)).toEqual([expect.stringMatching(/^\/assets\/start\./u)]);
  expect(callsIn(files)).toEqual([]);
  await waves.letThrough();

  await expect
    .poll(async () => scriptsIn(await waves.waiting()))
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/assets\/main\./u),
        expect.stringMatching(/^\/remotes\/onboarding\/.*\/remoteEntry\.js$/u),
      ]),
    );
  await waves.letThrough();
  // Now the app has hydrated the page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  expect(scriptsIn(await waves.waiting())).toEqual([]);
  await waves.end();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('RequestWaves reports a chain of requests wave by wave', async ({ page, stack }) => {
  // The page's own requests after it settled are not part of the chain.
  await page.addInitScript(neverSettle);
  await page.goto(`${stack.address}/nowhere`);
  // The last that the page loads.
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('main img')?.complete);
  const waves = await RequestWaves.of(page);
  await page.evaluate(() => {
    void fetch('/one').then(() => Promise.all([fetch('/two'), fetch('/three')]));
  });
  expect((await waves.waiting()).map(pathOf)).toEqual(['/one']);
  await waves.letThrough();
  expect((await waves.waiting()).map(pathOf)).toEqual(['/two', '/three']);
  await waves.end();
});

/** Opens a page. `idle` runs its clock for a second and waits for what it fetches then; `scripts` are the fetched ones of other micro-frontends. */
async function openIdle(page: Page) {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const own = /^\/remotes\/(?!reviews\/)/u.test(pathOf(request));
    if (own && request.resourceType() === 'script') scripts.push(pathOf(request));
  });
  let [requested, answered] = [0, 0];
  page.on('request', () => (requested += 1));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => (answered += 1));
  await page.clock.install();
  await page.goto('/treatment-reviews');
  await expect(page.getByRole('link', { name: 'Hormone Therapy' })).toBeVisible();
  const idle = async () => {
    await page.clock.runFor(1000);
    // Requested after all that the page requests now.
    await page.evaluate(() => fetch('/robots.txt'));
    await expect.poll(() => requested - answered).toBe(0);
  };
  return { scripts, idle };
}

test('other micro-frontends are fetched in idle time, and then open without another script', async ({
  page,
}) => {
  const { scripts, idle } = await openIdle(page);
  const others = ['onboarding', 'health', 'community'];
  await expect
    .poll(async () => {
      const before = scripts.length;
      await idle();
      const isOver = scripts.length === before;
      return isOver && others.filter((name) => scripts.some((each) => each.startsWith(`/remotes/${name}/`)));
    })
    .toEqual(others);
  const late: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') late.push(pathOf(request));
  });
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, heading] of [
    ['Community', 'Community'],
    ['Testing', 'Testing Tools'],
    ['Profile', 'Profile'],
    ['Home', 'Menopause, with good company'],
  ] as const) {
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  expect(late).toEqual([]);
});

test('with data saving on, no other micro-frontend is fetched in advance', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const { scripts, idle } = await openIdle(page);
  for (let seconds = 0; seconds < 20; seconds += 1) await idle();
  expect(scripts).toEqual([]);
});
