import type { Page } from '@playwright/test';
import { failing } from '../held.ts';
import { Health } from '../health.ts';
import { expectWords, hear } from './read-words.ts';

/** Reads the pages about her health and her account, of a member who has agreed to health data being kept. */
export async function readHealth(page: Page): Promise<void> {
  const health = new Health(page);
  const main = page.getByRole('main');
  await page.goto('/progress');
  await expectWords(main, 'progress');
  await page.goto('/resources');
  await expectWords(main, 'resources');
  await page.goto('/profile');
  await expectWords(main, 'profile');
  await health.press('Delete Account');
  await expectWords(health.dialog, 'deleteAccount');
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const member: unknown = await answer.json();
    await route.fulfill({ json: Object.assign({}, member, { createdAt: null }) });
  });
  await page.reload();
  await expectWords(main, 'profileOfUnknownDate');
  await page.unroute('**/api/auth/user');
}

/** Reads the testing tools and an upload, failed and done. */
export async function readTesting(page: Page): Promise<void> {
  const health = new Health(page);
  const main = page.getByRole('main');
  await page.goto('/testing-tools');
  await expectWords(main, 'testing', 'uploadHint');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page
    .getByLabel('Choose lab result files')
    .setInputFiles([{ name: 'blood.png', mimeType: 'image/png', buffer }]);
  const mend = await failing(page, '**/api/bloodwork/upload', 'POST', { status: 503, body: '' });
  await health.press('Upload 1 File');
  await hear(page, 'uploadFailed');
  await mend();
  await page.route('**/api/bloodwork/user/*', async (route) => {
    const answer = await route.fetch();
    const files: unknown = await answer.json();
    const undated = { id: '00000000-0000-4000-8000-000000000001', filename: 'old.pdf', uploadedAt: null };
    await route.fulfill({ json: Array.isArray(files) ? [...files, undated] : files });
  });
  await health.press('Upload 1 File');
  await hear(page, 'filesUploaded');
  await expectWords(main, 'uploaded');
  await page.unroute('**/api/bloodwork/user/*');
}
