export type WorkerEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type PushReceived = WorkerEvent & { readonly data: { readonly json: () => unknown } | null };
type NotificationPressed = WorkerEvent & { readonly action: string; readonly notification: Notification };
type Reminder = { readonly title: string; readonly body: string; readonly stop: string };

declare const registration: ServiceWorkerRegistration;
declare const clients: {
  readonly matchAll: (options: {
    readonly type: 'window';
    readonly includeUncontrolled: boolean;
  }) => Promise<readonly { readonly focus: () => Promise<unknown> }[]>;
  readonly openWindow: (path: string) => Promise<unknown>;
};

const TAG = 'reminder';

const isPush = (event: Event): event is PushReceived => event.type === 'push';
const isPress = (event: Event): event is NotificationPressed => event.type === 'notificationclick';

const showReminder = ({ title, body, stop }: Reminder): Promise<void> => {
  const options = {
    body,
    tag: TAG,
    data: stop,
    actions: [{ action: 'stop', title: 'Stop reminders' }],
  };
  return registration.showNotification(title, options);
};

/** The token stops them without signing in. */
const stopReminders = async (token: unknown): Promise<void> => {
  await fetch(`/api/reminders/stop?token=${encodeURIComponent(String(token))}`, { method: 'POST' });
  await registration.showNotification('Second Spring', {
    body: 'Your reminders here have stopped.',
    tag: TAG,
  });
};

/** Of this site, whichever worker they belong to. */
export const openTabs = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

const openSite = async (): Promise<void> => {
  const [tab] = await openTabs();
  await (tab === undefined ? clients.openWindow('/') : tab.focus());
};

globalThis.addEventListener('push', (event) => {
  if (isPush(event) && event.data !== null) event.waitUntil(showReminder(event.data.json() as Reminder));
});

globalThis.addEventListener('notificationclick', (event) => {
  if (!isPress(event)) return;
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stopReminders(event.notification.data) : openSite());
});
