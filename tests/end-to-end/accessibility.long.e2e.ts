import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';

/** A page whose only faults are in `content`. */
const pageWith = (content: string): string => `<!doctype html><html lang="en"><title>A page</title>
  <meta name="viewport" content="width=device-width">
  <style>body { margin: 0; } button { width: 200px; height: 48px; } header { position: sticky; inset: 0 0 auto; height: 60px; background: white; }</style>
  <header><button>Menu</button></header>
  <main><h1>A page</h1>${content}<div style="height: 3000px"></div></main>`;

for (const [fault, content, rule] of [
  ['a button without a name', '<button></button>', /button-name/u],
  ['words that are hardly seen', '<p style="color: #999; background: white">Hardly</p>', /color-contrast/u],
  [
    'words that are hardly seen in the dark',
    '<style>@media (prefers-color-scheme: dark) { p { color: #555; background: black } }</style><p>Hardly</p>',
    /in the dark[^]*color-contrast/u,
  ],
  [
    'a target that lies under another',
    '<button>Under</button><button style="display: block; margin-top: -40px">Over</button>',
    /target-size/u,
  ],
  ['a target smaller than a fingertip', '<button style="height: 30px">Small</button>', /Small.*200×30/su],
  ['what is wider than the phone', '<div style="width: 500px; height: 1px"></div>', /pixels wider/u],
] as const)
  test(`axe finds ${fault}`, async ({ page }) => {
    await page.setContent(pageWith(content));
    await expect(expectAccessible(page)).rejects.toThrow(rule);
  });

test('a button partly covered by the sticky bar passes, and the page does not scroll', async ({ page }) => {
  await page.setContent(pageWith('<div style="height: 400px"></div><button>Search</button>'));
  await expectAccessible(page);
  const covered = await page.getByRole('button', { name: 'Search' }).evaluate((button) => {
    scrollTo(0, scrollY + button.getBoundingClientRect().bottom - 40);
    return scrollY;
  });
  await expectAccessible(page);
  expect(await page.evaluate(() => scrollY)).toBe(covered);
});
