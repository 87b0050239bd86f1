import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { startDevelopment } from './releases/development.ts';
import { copyHouse } from './releases/house-copy.ts';
import { newTeam } from './releases/team.ts';
import { onlyOnOwnProduct } from './stack.ts';

onlyOnOwnProduct('develops into it from this machine and releases to everybody');

// Releases here reach everybody on the shared product.
test.use({ stackOf: 'releases' });

const file = 'mfe-sleep-diary/src/features/home/greeting.ts';

/** Breaks `source`, whose text is given, in two ways, and expects the overlay to name file and line and to go with the error. */
async function expectErrorsShownAndMended(tab: Page, source: string, text: string): Promise<void> {
  const overlay = tab.frameLocator('#rspack-dev-server-client-overlay');
  const body = '  if (state';
  await writeFile(source, text.replace(body, `  const = 1;\n${body}`));
  await expect(overlay.getByText('ERROR in ./src/features/home/greeting.ts')).toBeVisible();
  await expect(overlay.getByText('const = 1;')).toBeVisible();
  const line = text.slice(0, text.indexOf(body)).split('\n').length;
  await writeFile(source, text.replace(body, `  if (state !== '') throw new Error('broken');\n${body}`));
  await expect(overlay.getByText(`${file}:${line}:`)).toBeVisible();
  await writeFile(source, text);
  await expect(tab.getByText(/Welcome/u)).toBeVisible();
  await expect(tab.locator('#rspack-dev-server-client-overlay')).toHaveCount(0);
}

async function expectErrorsShownWhenRecorded(house: string, browser: Browser): Promise<void> {
  const development = await startDevelopment(house, 'mfe-sleep-diary', '--recorded');
  const tab = await browser.newPage();
  try {
    await tab.goto(development.address);
    await expect(tab.getByText(/Welcome/u)).toBeVisible();
    const source = join(house, file);
    await expectErrorsShownAndMended(tab, source, await readFile(source, 'utf8'));
  } finally {
    await tab.close();
    await development.stop();
  }
}

test('a new team generates a micro-frontend, runs it in the product and releases it without changing other files', async ({
  browser,
  page,
  stack,
}) => {
  test.setTimeout(600_000);
  const house = await copyHouse();
  try {
    const before = await house.hashes();
    await house.run('ui/new-mfe/main.ts', 'sleep-diary');
    const after = await house.hashes();
    const changed = [...before].filter(([file, hash]) => after.get(file) !== hash);
    expect(changed).toEqual([]);
    const made = [...after.keys()].filter((file) => !before.has(file));
    expect(made).toEqual(
      expect.arrayContaining([
        'mfe-sleep-diary/package.json',
        'mfe-sleep-diary/src/pages.tsx',
        'mfe-sleep-diary/src/routes.tsx',
        'tests/end-to-end/sleep-diary.e2e.ts',
      ]),
    );
    expect(made.every((file) => file.includes('sleep-diary'))).toBe(true);

    await house.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'mfe-sleep-diary');
    await house.run(
      'node_modules/oxfmt/bin/oxfmt',
      '--check',
      ...made.filter((file) => !file.endsWith('.md')),
    );
    await house.run('node_modules/vitest/vitest.mjs', 'run', 'mfe-sleep-diary');
    await house.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=long',
      'ui/bundling/contract',
      '-t',
      'mfe-sleep-diary',
    );

    const development = await startDevelopment(house.folder, 'mfe-sleep-diary', '--product', stack.address);
    const context = await browser.newContext();
    try {
      const tab = await context.newPage();
      await tab.goto(development.address);
      await expect(tab.getByRole('heading', { level: 1, name: 'Sleep diary' })).toBeVisible();
      await expect(tab.getByText('In this tab, sleep-diary comes from')).toBeVisible();
      const source = join(house.folder, file);
      const text = await readFile(source, 'utf8');
      await tab.evaluate(() => document.documentElement.setAttribute('data-page', 'the same'));
      await writeFile(source, text.replace('You are reading as a visitor.', 'Changed while you read.'));
      await expect(tab.getByText('Changed while you read.')).toBeVisible();
      await expect(tab.locator('html')).toHaveAttribute('data-page', 'the same');
      await expectErrorsShownAndMended(tab, source, text);
      await expect(tab.locator('html')).toHaveAttribute('data-page', 'the same');
      await tab.reload();
      await expect(tab.getByText('You are reading as a visitor.')).toBeVisible();
      await tab.getByRole('button', { name: 'End Override' }).click();
      await expect(tab.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      expect(new URL(tab.url()).search).toBe('');
    } finally {
      await context.close();
      await development.stop();
    }
    await expectErrorsShownWhenRecorded(house.folder, browser);

    const team = await newTeam(stack, house, 'sleep-diary');
    await house.run('ui/bundling/build.ts', 'mfe-sleep-diary');
    const startedAt = performance.now();
    await team.release('publish');
    await team.release('promote');
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sleep diary' }).click();
    await expect(page).toHaveURL(/\/sleep-diary$/u);
    await expect(page.getByRole('heading', { level: 1, name: 'Sleep diary' })).toBeVisible();
    const answer = await page.request.get('/sleep-diary');
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toMatch(/<link rel="preload" as="script" href="\/remotes\/sleep-diary\//u);
    const took = Math.round(performance.now() - startedAt);
    process.stdout.write(`  published, promoted and on a page after ${took} ms\n`);
  } finally {
    await house.remove();
  }
});
