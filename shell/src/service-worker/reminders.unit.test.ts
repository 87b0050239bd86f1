import { beforeEach, describe, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined);
const openWindow = vi.fn<(path: string) => Promise<void>>(async () => undefined);
const request = vi.fn<(path: string, init: object) => Promise<Response>>(async () => new Response());
let tabs: { readonly focus: () => Promise<void> }[] = [];

/** Calls the worker's listener, and waits for what it keeps the worker awake for. */
const receive = async (type: string, event: object): Promise<void> => {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ type, waitUntil: (one: Promise<unknown>) => work.push(one), ...event });
  await Promise.all(work);
};
const press = async (action: string): Promise<void> =>
  await receive('notificationclick', { action, notification: { close: () => undefined, data: 'a token' } });

beforeEach(async () => {
  vi.clearAllMocks();
  vi.resetModules();
  listeners.clear();
  tabs = [];
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('clients', { matchAll: async () => tabs, openWindow });
  vi.stubGlobal('fetch', request);
  await import('./reminders.ts');
});

describe('reminders', () => {
  it('shows a reminder with a button that stops them', async () => {
    await receive('push', { data: { json: () => ({ title: 'Title', body: 'Words', stop: 'a token' }) } });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Title', {
      body: 'Words',
      tag: 'reminder',
      data: 'a token',
      actions: [{ action: 'stop', title: 'Stop reminders' }],
    });
  });

  it('stops reminders by their button, and says so', async () => {
    await press('stop');
    expect(request).toHaveBeenCalledExactlyOnceWith('/api/reminders/stop?token=a%20token', {
      method: 'POST',
    });
    expect(showNotification).toHaveBeenCalledWith(
      'Second Spring',
      expect.objectContaining({ body: 'Your reminders here have stopped.' }),
    );
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens the product, or the tab in which it is open', async () => {
    await press('');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
    const focus = vi.fn<() => Promise<void>>(async () => undefined);
    tabs = [{ focus }];
    await press('');
    expect(focus).toHaveBeenCalledOnce();
    expect(openWindow).toHaveBeenCalledOnce();
  });
});
