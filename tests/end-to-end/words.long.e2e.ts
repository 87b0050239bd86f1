import { expect, test } from './journey.ts';
import { signIn } from './member.ts';
import { expectWords, missingWords } from './words/read-words.ts';
import { screens } from '../specification/screens.ts';

test('missingWords returns each wrong or misplaced word with its heading', async ({ page }) => {
  await page.setContent(
    '<a href="/">Homes</a> <a href="/t">Testing</a> <p>Community</p> <a href="/p">profile</a>',
  );
  expect(await missingWords(page, screens.bar)).toEqual([
    'Shell: link "Home"',
    'Shell: link "Community"',
    'Shell: link "Profile"',
  ]);
});

test('the pages show the words for answers that violate the contracts', async ({ page }) => {
  const main = page.getByRole('main');
  await page.route('**/api/email/verify', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/verify-email?token=a');
  await expectWords(main, 'emailFailed', 'verifyRefused');
  await signIn(page, { email: 'anna.words@example.org' }, '/profile');
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const member: unknown = await answer.json();
    await route.fulfill({ json: Object.assign({}, member, { createdAt: null }) });
  });
  await page.reload();
  await expectWords(main, 'profileOfUnknownDate');
  const file = { id: '00000000-0000-4000-8000-000000000001', filename: 'old.pdf' };
  await page.route('**/api/bloodwork/user/*', (route) =>
    route.fulfill({
      json: [
        { ...file, uploadedAt: null },
        { ...file, id: '00000000-0000-4000-8000-000000000002', uploadedAt: '2026-09-20T10:00:00.000Z' },
      ],
    }),
  );
  await page.goto('/testing-tools');
  await expectWords(main, 'uploaded');
});
