import { refusalMessages } from '@secondspring/contracts/http/refusal.ts';
import { screens } from '@secondspring/tests/specification/screens.ts';
import { lost, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage } from '@secondspring/ui/testing/open-page.tsx';
import { expect, it } from 'vitest';
import routes from '../../routes.tsx';

it('says that the link has no token', async () => {
  const page = openPage({ routes, path: '/verify-email' });
  await page.expectWords(screens.emailFailed, screens.tokenMissing, screens.tokenMissingAsError);
});

it('says that a link is no longer valid, and removes the token from the address', async () => {
  const page = openPage({
    routes,
    path: '/verify-email?token=nonsense',
    answers: { verifyEmail: () => refused('verification-failed') },
  });
  await page.main.findByText(refusalMessages['verification-failed']);
  await page.expectAccessible();
  expect(location.search).toBe('');
  await page.user.click(page.main.getByRole('link', { name: 'Back to Home' }));
  await page.screen.findByRole('link', { name: "Get Started - It's Free" });
});

it('verifies the same token again after a lost connection', async () => {
  const page = openPage({ routes, path: '/verify-email?token=a%2Bb', answers: { verifyEmail: () => lost } });
  await page.expectWords(screens.emailFailed, screens.verifyUnheard);
  await page.press('Try Again');
  expect(page.left()).toEqual(['/verify-email']);
  page.answer({ verifyEmail: () => ({ message: 'Welcome.' }) });
  page.reload();
  await page.expectWords(screens.emailVerified);
  page.reload();
  await page.expectWords(screens.emailVerified);
  expect(new Set(page.asked('verifyEmail').map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"token":"a+b"}']),
  );
  page.reload('/verify-email');
  await page.expectWords(screens.emailFailed, screens.tokenMissing);
});

it('says that it is verifying, and then that the address is verified', async () => {
  const held = Promise.withResolvers<void>();
  const page = openPage({
    routes,
    path: '/verify-email?token=a%2Bb',
    answers: {
      verifyEmail: async () => {
        await held.promise;
        return { message: '' };
      },
    },
  });
  await page.screen.findByRole('heading', { level: 1, name: 'Verifying your email...' });
  held.resolve();
  await page.expectWords(screens.emailVerified, screens.emailVerifiedByDefault);
  expect(page.asked('verifyEmail').map(({ body }) => body)).toEqual([{ token: 'a+b' }]);
});
