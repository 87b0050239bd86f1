import { screens } from '@secondspring/tests/specification/screens.ts';
import { type Answers, refused } from '@secondspring/ui/testing/answers.ts';
import { type Opening, openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import {
  assessmentSample,
  consentsOf,
  memberOf,
  progressOf,
  remindersOf,
} from '@secondspring/ui/testing/samples.ts';
import { HEBREW } from '@secondspring/ui/testing/own-direction.ts';
import { expect, it, vi } from 'vitest';
import routes from '../../routes.tsx';

const unverified = memberOf({ email: 'frieda@example.org', emailVerified: false });
const open = (answers: Answers = {}, changes: Partial<Opening> = {}) =>
  openPage({
    routes,
    path: '/profile',
    member: memberOf(),
    answers: {
      getProgress: () => progressOf(),
      listAssessments: () => [assessmentSample],
      listConsents: () => consentsOf(true),
      listSessions: () => [],
      getReminders: () => remindersOf(),
      ...answers,
    },
    ...changes,
  });

it('shows what is known of a member, and what she can do', async () => {
  const page = open();
  await page.expectWords(screens.profile);
  await page.expectAccessible();
});

it('opens the data policy, and goes back', async () => {
  const page = open();
  await page.user.click(await page.main.findByRole('link', { name: 'View Data Policy' }));
  await page.main.findByRole('heading', { name: 'What we never do' });
  page.main.getByRole('heading', { level: 1, name: 'Data Policy' });
  await page.expectAccessible();
  await page.user.click(page.main.getByRole('link', { name: 'Back to Profile' }));
  await page.main.findByRole('heading', { level: 1, name: 'Profile' });
});

it('says what could not be loaded, and loads it on request', async () => {
  const page = open({
    getProgress: () => refused('unavailable'),
    listAssessments: () => refused('unavailable'),
    listConsents: () => refused('unavailable'),
    getReminders: () => refused('unavailable'),
  });
  await page.main.findAllByRole('button', { name: 'Try Again' });
  page.screen.getByRole('heading', { level: 1, name: 'Profile' });
  await page.expectAccessible();
  page.answer({
    getProgress: () => progressOf(),
    listAssessments: () => [assessmentSample],
    listConsents: () => consentsOf(true),
    getReminders: () => remindersOf(),
  });
  for (const retry of page.main.getAllByRole('button', { name: 'Try Again' })) await page.user.click(retry);
  await until(() => expect(page.main.queryByRole('button', { name: 'Try Again' })).toBeNull());
  expect(page.main.queryByText(/^(Unknown|…)$/u)).toBeNull();
});

it('asks before deleting an account, reports a failure, and leads to sign-in if the session has ended', async () => {
  const page = open({ eraseAccount: () => refused('unavailable') });
  await page.press('Delete Account');
  await page.expectWordsInDialog(screens.deleteAccount);
  await page.press('Delete Account');
  await page.expectToast('Error', 'We couldn’t delete your account. Please try again.');
  await page.press('Cancel');
  page.answer({ endAllSessions: () => refused('sign-in-required') });
  await page.press('Sign Out Everywhere');
  await page.dialog();
  await page.press('Sign Out Everywhere');
  await page.screen.findByText('Login required');
  await until(() => expect(page.left()).toHaveLength(1));
});

it('says goodbye when the account is deleted, and then leaves', async () => {
  const page = open({ eraseAccount: () => undefined });
  await page.press('Delete Account');
  await page.dialog();
  await page.press('Delete Account');
  await page.screen.findByText(/Thank you for having been here/u);
  await page.expectAccessible();
  expect(page.left()).toEqual([]);
  await page.user.click(page.screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await until(() => expect(page.left()).toHaveLength(1));
});

it('only logs and alerts if deletion is a demonstration, without any call', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const alert = vi.fn<(words: string) => void>();
  vi.stubGlobal('alert', alert);
  const page = open({}, { site: { accountDeletion: 'demonstration' } });
  await page.press('Delete Account');
  await page.dialog();
  await page.press('Delete Account');
  await until(() =>
    expect(alert).toHaveBeenCalledExactlyOnceWith('Account deletion request would be processed here.'),
  );
  expect(log).toHaveBeenCalledWith('Account deletion requested');
  expect(page.asked('eraseAccount')).toEqual([]);
});

it('asks for a missing date of birth with the name, and saves both', async () => {
  const page = open({}, { member: memberOf({ dateOfBirth: null }) });
  page.answer({ updateProfile: () => memberOf({ firstName: 'Frieda' }) });
  await page.press('Edit Name');
  await page.fill(/^First name/u, ' Frieda ');
  await page.press('Save');
  const dialog = await page.dialog();
  await dialog.findByText('Date of birth is required');
  expect(page.asked('updateProfile')).toEqual([]);
  await page.fill('Date of birth', '1974-03-02');
  expect(dialog.queryByText('Date of birth is required')).toBeNull();
  await page.press('Save');
  await page.expectToast('Name saved');
  expect(page.asked('updateProfile')[0]?.body).toEqual({ firstName: 'Frieda', dateOfBirth: '1974-03-02' });
});

it('explains next to the field what is wrong with an address', async () => {
  const page = open(
    {
      requestEmailVerification: () =>
        refused('invalid-request', [{ path: 'email', message: 'Invalid email' }]),
    },
    { member: memberOf({ email: null, emailVerified: false }) },
  );
  await page.press('Add Email Address');
  const dialog = await page.dialog();
  await page.press('Send Link');
  await dialog.findByText('Please enter an email address.');
  await page.fill('Email address', 'erika@');
  await page.press('Send Link');
  await dialog.findByText(/It should look like name@/u);
  await page.expectAccessible();
  await page.fill('Email address', 'erika@example.org');
  await page.press('Send Link');
  await dialog.findByText('Invalid email');
});

it('refuses an address that is already verified', async () => {
  const page = open();
  await page.press('Change Email Address');
  await page.fill('Email address', 'ANNA@example.org');
  await page.press('Send Link');
  await (await page.dialog()).findByText('This is already your verified address.');
  expect(page.asked('requestEmailVerification')).toEqual([]);
});

it('keeps a typed address while she signs in again, and drops it when the dialog is closed', async () => {
  const page = open({ requestEmailVerification: () => refused('identity-too-old') });
  await page.press('Change Email Address');
  await page.fill('Email address', 'anna.new@example.org');
  await page.press('Send Link');
  await page.screen.findByText('One more step');
  await until(() => expect(page.left()).toHaveLength(1));
  page.reload();
  await page.press('Change Email Address');
  await page.expectValue('Email address', 'anna.new@example.org');
  await page.press('Cancel');
  await page.press('Change Email Address');
  await page.expectValue('Email address', '');
});

it('says how long to wait after too many links, and sends one on request', async () => {
  const page = open({ requestEmailVerification: () => refused('too-many-requests') }, { member: unverified });
  await page.main.findByText('frieda@example.org isn’t verified yet.');
  await page.press('Send Link');
  expect(await page.main.findByRole('alert')).toHaveTextContent('Please wait an hour before asking again.');
  await page.expectAccessible();
  page.answer({
    requestEmailVerification: () => ({ message: 'We’ve sent you a link. It works for 24 hours.' }),
  });
  await page.press('Send Link');
  await page.expectToast('Link sent', 'We’ve sent you a link. It works for 24 hours.');
  expect(page.main.queryByRole('alert')).toBeNull();
});

it.each([
  {
    open: 'Change Email Address',
    press: 'Send Link',
    call: 'requestEmailVerification',
    answer: { message: 'Sent.' },
  },
  { open: 'Delete Account', press: 'Delete Account', call: 'eraseAccount', answer: undefined },
] as const)(
  'continues with $press after she has signed in again, once',
  async ({ open: opens, press, call, answer }) => {
    const page = open({ [call]: () => refused('identity-too-old') });
    await page.press(opens);
    if (call === 'requestEmailVerification') await page.fill('Email address', 'anna.new@example.org');
    else await page.dialog();
    await page.press(press);
    await page.screen.findByText(/Then we’ll carry on from here/u);
    await until(() => expect(page.left()).toHaveLength(1));
    const back = new URL(page.left()[0] ?? '', location.origin).searchParams.get('returnTo') ?? '';
    page.answer({ [call]: () => answer });
    const before = page.asked(call).length;
    page.reload(back);
    await until(() => expect(page.asked(call)).toHaveLength(before + 1));
    expect(location.search).not.toContain('resume');
    page.reload(back);
    await page.dialog();
    expect(page.asked(call)).toHaveLength(before + 1);
  },
);

it('continues with a withdrawal after she has signed in again', async () => {
  const page = open({
    listConsents: () =>
      consentsOf(true).map((one) => ({ ...one, given: true, givenAt: '2026-11-03T12:00:00.000Z' })),
    withdrawConsent: () => refused('identity-too-old'),
  });
  await page.press('Privacy Settings');
  const [, research] = await (await page.dialog()).findAllByRole('button', { name: 'Withdraw' });
  if (research === undefined) throw new Error('no consent to research');
  await page.user.click(research);
  await page.press('Stop Counting Me');
  await until(() => expect(page.left()).toHaveLength(1));
  const back = new URL(page.left()[0] ?? '', location.origin).searchParams.get('returnTo') ?? '';
  page.answer({
    withdrawConsent: () => ({ purpose: 'research', given: false, textVersion: null, givenAt: null }),
  });
  page.reload(back);
  await page.expectToast('Consent withdrawn', 'We’ve stopped what it allowed.');
  expect(page.asked('withdrawConsent').at(-1)?.params).toEqual({ purpose: 'research' });
});

it('shows and takes her name in its own direction', async () => {
  const page = open({}, { member: memberOf({ firstName: HEBREW, username: HEBREW }) });
  await page.press('Edit Name');
  await page.expectOwnDirection(2);
});
