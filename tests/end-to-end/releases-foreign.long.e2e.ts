import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  copyForeign,
  withRspacksOwnPlugin,
  type ForeignName,
  type ForeignRemote,
} from '../foreign-remotes/build-foreign.ts';
import { expect, test } from './journey.ts';
import { runScript } from './releases/house-copy.ts';
import { releasesIn } from './releases/registry-of.ts';
import { newTeam, type ReleaseTeam } from './releases/team.ts';
import { onlyOnOwnProduct, type TestStack } from './stack.ts';

onlyOnOwnProduct('gives teams tokens and promotes broken builds for everybody');
test.use({ stackOf: 'releases' });

const root = join(import.meta.dirname, '../..');

/** Copies another team's remote, which shares only the release command with this repository, and gives its team a token. */
async function withTeam(
  stack: TestStack,
  name: ForeignName,
  work: (remote: ForeignRemote, team: ReleaseTeam) => Promise<void>,
): Promise<void> {
  const remote = await copyForeign(name);
  const folder = await mkdtemp(join(tmpdir(), 'foreign-team-'));
  try {
    const house = {
      folder,
      run: (script: string, ...args: readonly string[]) => runScript(root, script, args),
    };
    await work(remote, await newTeam(stack, house, name));
  } finally {
    await remote.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Collects the page's errors, including violations of its content policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

for (const [name, title, counted, source, config, container] of [
  ['sleep-lab', 'Sleep lab', 'Nights', 'src/sleep-lab.tsx', 'rspack.config.ts', `name: 'sleep_lab',`],
  ['food-diary', 'Food diary', 'Meals', 'src/food-diary.tsx', 'vite.config.ts', `name: 'food_diary',`],
] as const)
  test(`${name}, built with another toolchain, is loaded, replaced, rolled back and falls back to the release before`, async ({
    page,
    stack,
  }) => {
    test.setTimeout(600_000);
    await withTeam(stack, name, async (remote, team) => {
      const publish = async (changes: Parameters<ForeignRemote['build']>[0], ...options: string[]) => {
        const folder = await remote.build(changes);
        await team.release('publish', '--build', folder, '--paths', `/${name}`, ...options);
        await team.release('promote');
        const { [name]: live } = Object.fromEntries(
          releasesIn(await (await fetch(`${stack.address}/${name}`)).text()),
        );
        return live?.version ?? '';
      };
      await page.goto(`/${name}`);
      await expect(heading(page, '404 Page Not Found')).toBeVisible();

      // Loaded with the document; the page has state, which works only with the shell's own React.
      await publish({});
      const complaints = complaintsOf(page);
      await page.goto(`/${name}`);
      await expect(heading(page, title)).toBeVisible();
      await page.getByRole('button', { name: `${counted}: 0` }).click();
      await expect(page.getByRole('button', { name: `${counted}: 1` })).toBeVisible();
      await expect(page.locator(`.${name}`)).toHaveCSS('border-left-width', '4px');

      // Opened from another page, beside this repository's micro-frontends.
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('link', { name: 'Community' }).click();
      await expect(heading(page, 'Community')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Community')).toBeVisible();
      await page.evaluate(() => document.documentElement.setAttribute('data-page', 'the same'));
      await page.goBack();
      await expect(page.getByRole('button', { name: `${counted}: 0` })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-page', 'the same');
      expect(complaints).toEqual([]);

      // The next build uses the shell's federation runtime; the previous one contained its own.
      const external = `${container} experiments: { externalRuntime: true },`;
      const changes = { [source]: [title, 'Another heading'], [config]: [container, external] } as const;
      await publish(changes, '--runtime', '^2.9.0');
      await page.goto(`/${name}`);
      await expect(heading(page, 'Another heading')).toBeVisible();
      await team.release('rollback');
      await page.goto(`/${name}`);
      await expect(heading(page, title)).toBeVisible();
      expect(complaints).toEqual([]);

      if (name === 'sleep-lab') {
        await publish(withRspacksOwnPlugin);
        await page.goto(`/${name}`);
        await page.getByRole('button', { name: `${counted}: 0` }).click();
        await expect(page.getByRole('button', { name: `${counted}: 1` })).toBeVisible();
        await expect(page.locator(`.${name}`)).toHaveCSS('border-left-width', '4px');
        expect(complaints).toEqual([]);
      }

      // A release that throws while it renders falls back to the previous one in this tab.
      const broken = await publish({
        [source]: [
          '  return (',
          "  if (location.pathname !== '') throw new Error('broken on purpose');\n  return (",
        ],
      });
      await page.goto(`/${name}`);
      await expect(heading(page, title)).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('failing-releases'))).toContain(broken);
    });
  });

test('a module whose hash differs from the published one does not run', async ({ page, stack }) => {
  await withTeam(stack, 'food-diary', async (remote, team) => {
    await team.release('publish', '--build', await remote.build(), '--paths', '/food-diary');
    await team.release('promote');
    await page.route('**/remotes/food-diary/**/routes-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: `document.documentElement.dataset.changed = 'yes';${await answer.text()}`,
      });
    });
    await page.goto('/food-diary');
    await expect(page.getByRole('alert')).toBeVisible();
    const changed = page.locator('html[data-changed]');
    await expect(changed).toHaveCount(0);

    // The hashes in the document keep the module from running.
    await page.route(`${stack.address}/food-diary`, async (route) => {
      const html = await (await route.fetch()).text();
      const unchecked = html
        .replace(/<script type="importmap">.*?<\/script>/u, '')
        .replaceAll(/(<link rel="modulepreload"[^>]*) integrity="[^"]*"/gu, '$1');
      await route.fulfill({ contentType: 'text/html', body: unchecked });
    });
    await page.goto('/food-diary');
    await expect(changed).toHaveCount(1);
  });
});
