import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { startDevelopment } from './releases/development.ts';
import { copyHouse } from './releases/house-copy.ts';
import { newTeam } from './releases/team.ts';
import { onlyOnOwnProduct } from './stack.ts';

onlyOnOwnProduct('develops into it from this machine and releases to everybody');

// Releases here reach everybody on the shared product.
test.use({ stackOf: 'releases' });

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
        'docs/remotes/sleep-diary.md',
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
    await house.run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', 'mfe-sleep-diary');
    await house.run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=integration',
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
      const source = join(house.folder, 'mfe-sleep-diary/src/features/home/greeting.ts');
      const text = await readFile(source, 'utf8');
      await tab.evaluate(() => document.documentElement.setAttribute('data-page', 'the same'));
      await writeFile(source, text.replace('You are reading as a visitor.', 'Changed while you read.'));
      await expect(tab.getByText('Changed while you read.')).toBeVisible();
      await expect(tab.locator('html')).toHaveAttribute('data-page', 'the same');
      await tab.reload();
      await expect(tab.getByText('Changed while you read.')).toBeVisible();
      await tab.getByRole('button', { name: 'End Override' }).click();
      await expect(tab.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
      expect(new URL(tab.url()).search).toBe('');
      await writeFile(source, text);
    } finally {
      await context.close();
      await development.stop();
    }

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
