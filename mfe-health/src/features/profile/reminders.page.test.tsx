import { type Answers, refused } from '@secondspring/ui/testing/answers.ts';
import { openPage, until } from '@secondspring/ui/testing/open-page.tsx';
import { consentsOf, idOf, memberOf, progressOf, remindersOf } from '@secondspring/ui/testing/samples.ts';
import { afterEach, expect, it, vi } from 'vitest';
import routes from '../../routes.tsx';

const ENDPOINT = 'https://push.example/her-phone';
/** SHA-256 of the endpoint in base64url. */
const ENDPOINT_HASH = 'Bs_kngqFOTbXFEYpcZQSaqDg8TgqZxWkc2JDhDYNmj0';
const evening = { timeOfDay: '20:00', timeZone: 'Europe/Berlin' };
const onThisPhone = { id: idOf(7), endpointHash: ENDPOINT_HASH, since: '2026-11-20T10:00:00.000Z' };
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

afterEach(() => vi.unstubAllGlobals());

/** A browser that can show notifications; `answer` is her reply to its question. */
const stubBrowser = ({ answer = 'granted', isSubscribed = false } = {}) => {
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys }),
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => {
      current = null;
      return true;
    }),
  };
  let current: typeof subscription | null = isSubscribed ? subscription : null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn<(options: unknown) => Promise<typeof subscription>>(async () => {
      current = subscription;
      return subscription;
    }),
  };
  const registration = { pushManager };
  const register = vi.fn<(path: string) => Promise<typeof registration>>(async () => registration);
  const serviceWorker = {
    register,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const requestPermission = vi.fn<() => Promise<string>>(async () => answer);
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { pushManager, register, requestPermission, subscription };
};

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

const open = (answers: Answers = {}) =>
  openPage({
    routes,
    path: '/profile',
    member: memberOf(),
    answers: {
      getProgress: () => progressOf(),
      listAssessments: () => [],
      listConsents: () => consentsOf(true),
      getReminders: () => remindersOf(),
      ...answers,
    },
  });
const switchOf = (page: ReturnType<typeof open>, name: string) => page.main.findByRole('switch', { name });

it('is off until she turns it on, and asks the browser only then', async () => {
  const { requestPermission } = stubBrowser();
  const page = open();
  await page.main.findByText('Off on this phone.');
  for (const name of ['Push notifications', 'Email updates'])
    expect(await switchOf(page, name)).not.toBeChecked();
  expect(page.main.queryByRole('button', { name: 'Send Me a Test' })).toBeNull();
  expect(requestPermission).not.toHaveBeenCalled();
  await page.expectAccessible();
});

it('turns e-mails on, saves a time once it is chosen, and says so', async () => {
  const page = open({ changeReminders: () => ({ ...remindersOf(), ...evening, byEmail: true }) });
  await page.main.findByLabelText('Time of day');
  await page.user.click(await switchOf(page, 'Email updates'));
  await page.main.findByRole('button', { name: 'Send Me a Test' });
  await page.fill('Time of day', '07:15');
  await page.main.findByText('Saved. We’ll remind you at 07:15.');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(page.asked('changeReminders').map(({ body }) => body)).toEqual([
    { timeZone, byEmail: true },
    { timeZone, timeOfDay: '07:15' },
  ]);
  page.answer({ changeReminders: () => refused('unavailable') });
  await page.fill('Time of day', '22:00');
  await page.expectToast('Error');
  await page.expectValue('Time of day', '20:00');
  expect(page.main.queryByText(/^Saved/u)).toBeNull();
});

it('says what is missing for e-mails, and leaves them off', async () => {
  const page = open({ changeReminders: () => refused('email-not-verified') });
  await page.main.findByLabelText('Time of day');
  await page.user.click(await switchOf(page, 'Email updates'));
  await page.expectToast('Error', 'Please add your email address and open its link first.');
  expect(await switchOf(page, 'Email updates')).not.toBeChecked();
});

it('turns notifications on for this phone with a tap, and off again', async () => {
  const { pushManager, register, subscription } = stubBrowser();
  const page = open({
    subscribeToPush: () => ({ ...remindersOf(), ...evening, subscriptions: [onThisPhone] }),
    unsubscribeFromPush: () => undefined,
  });
  await page.main.findByText('Off on this phone.');
  await page.user.click(await switchOf(page, 'Push notifications'));
  await page.main.findByText('On for this phone.');
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
  expect(pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'BPushKey',
  });
  expect(page.asked('subscribeToPush')[0]?.body).toMatchObject({
    subscription: { endpoint: ENDPOINT, ...keys },
  });
  await page.user.click(await switchOf(page, 'Push notifications'));
  await page.main.findByText('Off on this phone.');
  expect(page.asked('unsubscribeFromPush')[0]?.params).toEqual({ id: onThisPhone.id });
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

it('says where to allow notifications that she or her phone has blocked', async () => {
  stubBrowser({ answer: 'denied' });
  const page = open();
  await page.main.findByText('Off on this phone.');
  await page.user.click(await switchOf(page, 'Push notifications'));
  await page.expectToast(
    'Notifications are blocked',
    'You can allow them for this site in your browser’s settings.',
  );
  expect(page.asked('subscribeToPush')).toEqual([]);
});

it('shows other phones, and turns them off there', async () => {
  stubBrowser({ isSubscribed: true });
  const other = { id: idOf(8), endpointHash: 'other', since: '2026-11-03T10:00:00.000Z' };
  const page = open({
    getReminders: () => remindersOf({ ...evening, subscriptions: [onThisPhone, other] }),
    unsubscribeFromPush: () => undefined,
    testReminders: () => ({ sent: 2 }),
  });
  await page.main.findByText('Also on another phone or computer, since 3 November 2026.');
  await page.main.findByText('On for this phone.');
  await page.expectAccessible();
  await page.press('Send Me a Test');
  await page.expectToast('Test sent', 'It should reach you within a minute.');
  await page.press('Turn Off There');
  await until(() => expect(page.asked('unsubscribeFromPush')[0]?.params).toEqual({ id: other.id }));
});

it('says what to do first on an iPhone, and that a shared phone gets none', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
  );
  const page = open();
  await page.main.findByText(/add Second Spring to your home screen first/u);
  expect(await switchOf(page, 'Push notifications')).toBeDisabled();
  page.answer({ getReminders: () => remindersOf({ pushKey: null }) });
  page.reload();
  await page.main.findByText(/On a shared phone we don’t send notifications/u);
  vi.restoreAllMocks();
});
