import { expectAccessible } from './accessibility.ts';
import { takePictures } from './gallery.ts';
import { expect, test } from './journey.ts';
import { chooseOwnPhone } from './member.ts';

test('a member adds an e-mail address, and the page shows it as verified without a reload', async ({
  page,
  context,
  stack,
  health,
}) => {
  await page.goto('/api/login?returnTo=%2Fprofile');
  await chooseOwnPhone(page);
  await page.getByRole('button', { name: 'Continue anonymously' }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await health.press('Add Email Address');
  await health.pressInDialog('Send Link');
  await expect(health.dialog.getByText('Please enter an email address.')).toBeVisible();
  await health.dialog.getByLabel('Email address').fill('erika@');
  await health.pressInDialog('Send Link');
  await expect(health.dialog.getByText(/It should look like name@/u)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'profile-email-dialog');
  await health.dialog.getByLabel('Email address').fill('erika@example.org');
  await health.pressInDialog('Send Link');
  await health.expectToast('Link sent', 'We’ve sent you a link. It works for 24 hours.');
  await expect(health.dialog).toBeHidden();
  await expect(page.getByText(/We sent a link to erika@example\.org\./u)).toBeVisible();
  await health.press('Send Link Again');
  await health.expectToast('Link sent', 'We’ve sent you a link. It works for 24 hours.');
  await expectAccessible(page);
  await takePictures(page, 'profile-email-waiting');

  const mail = await context.newPage();
  await mail.goto(stack.mailbox);
  await mail.getByRole('main').getByRole('link').first().click();
  await mail.getByRole('link', { name: /verify-email/u }).click();
  await expect(mail.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  await mail.close();
  // Like returning to the page from the mail program.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Email verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Send Link/u })).toHaveCount(0);

  await health.press('Change Email Address');
  await health.dialog.getByLabel('Email address').fill('ERIKA@example.org');
  await health.pressInDialog('Send Link');
  await expect(health.dialog.getByText('This is already your verified address.')).toBeVisible();
  await health.dialog.getByLabel('Email address').fill('new.erika@example.org');
  await health.pressInDialog('Send Link');
  await expect(page.getByText(/Until then, your address stays erika@example\.org\./u)).toBeVisible();
  await expect(page.getByText('erika@example.org', { exact: true }).first()).toBeVisible();
  await takePictures(page, 'profile-email-changing');
});
