import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { changeReminders, getReminders } from '@secondspring/contracts/http/reminders.ts';
import { startReactors } from '@secondspring/identity/reactors.ts';
import { createDueReminders } from '@secondspring/identity/reminders/due-reminders.ts';
import { createPushService } from '@secondspring/identity/reminders/push-service.ts';
import { scheduleReminders } from '@secondspring/identity/reminders/send-reminders.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../product/browser.ts';
import { done } from '../product/done.ts';
import { startProduct, type Product } from '../product/product.ts';
import { dumpOf } from '../world/dump.ts';
import { askForLink, mailsTo, myself, openLink, signedIn, tokenFor, typesIn } from './member.ts';
import { startPushReceiver, type PushReceiver } from './push-receiver.ts';

type Reminders = ResponseOf<typeof changeReminders>;

const EVENING = { timeOfDay: '20:30', timeZone: 'Europe/Berlin' };
/** The words that no reminder may show. */
const HEALTH = /menopaus|symptom|hormon|health|flash|flush|treatment|check-in|period|bleed|mood|sleep/iu;

let product: Product;
let receiver: PushReceiver;
let now = new Date();
let reactors: { stop(): Promise<void> } | null = null;

beforeAll(async () => {
  receiver = await startPushReceiver(() => product.identity.push?.publicKey ?? '');
  product = await startProduct({ reactors: false, env: { PUSH_ORIGINS: receiver.origin } });
});
afterAll(async () => {
  await product.stop();
  await receiver.stop();
});

/** Starts scheduling and sending, as a process does. */
const start = (): void => {
  reactors = startReactors(product.dependencies, { ...product.identity, now: () => now });
};
const stop = async (): Promise<void> => {
  await reactors?.stop();
  reactors = null;
};
beforeEach(() => {
  now = new Date('2026-11-23T12:00:00Z');
  start();
});
afterEach(stop);

/** Moves the clock, and restarts sending, as after a restart of the process. */
const at = async (instant: string): Promise<void> => {
  await stop();
  now = new Date(instant);
  start();
};

const verified = async (email: string): Promise<Browser> => {
  const her = await signedIn(product, email);
  await askForLink(her);
  await openLink(product, tokenFor(product, email));
  return her;
};
const remindersTo = (email: string) =>
  mailsTo(product, email).filter(({ subject }) => subject === 'Your Second Spring reminder');
const scheduled = async (her: Browser): Promise<{ target: string; dueAt: string; day: string }[]> => {
  const { id } = await myself(her);
  const { rows } = await product.dependencies.pool.query<{ target: string; due_at: string; day: string }>(
    'select target, due_at, day from due_reminders where user_id = $1 order by target desc',
    [id],
  );
  return rows.map(({ target, due_at: dueAt, day }) => ({ target, dueAt, day }));
};
const nextAt = async (her: Browser): Promise<string | undefined> => (await scheduled(her))[0]?.dueAt;
const subscribe = (her: Browser, name: string): Promise<Reminders> =>
  done(her, 'POST', '/api/reminders/subscriptions', {
    ...EVENING,
    subscription: receiver.browser(name).subscription,
  });
const pushesTo = (name: string) => receiver.received.filter(({ path }) => path === `/${name}`);
const stopped = (path: string, init: Parameters<Browser['send']>[1] = { method: 'POST' }) =>
  product.browser().send(path, init);
const stopPathIn = (text: string): string => /\/api\/reminders\/stop\?token=[\w-]+/u.exec(text)?.[0] ?? '';

describe('reminders by e-mail', () => {
  it('are off until she asks, and need a verified address', async () => {
    const her = await signedIn(product, 'unverified@example.org');
    expect(await done<ResponseOf<typeof getReminders>>(her, 'GET', '/api/reminders')).toEqual({
      byEmail: false,
      timeOfDay: null,
      timeZone: null,
      subscriptions: [],
      pushKey: product.identity.push?.publicKey,
    });
    const answer = await her.json('PUT', '/api/reminders', { ...EVENING, byEmail: true });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { type: 'urn:secondspring:email-not-verified' },
    ]);
  });

  it('come once a day at her time, also over a restart, and hold no health word', async () => {
    const email = 'evening@example.org';
    const her = await verified(email);
    await done(her, 'PUT', '/api/reminders', { ...EVENING, byEmail: true });
    await expect.poll(() => nextAt(her)).toBe('2026-11-23T19:30:00.000Z');
    await at('2026-11-23T19:30:01Z');
    await expect.poll(() => remindersTo(email)).toHaveLength(1);
    await at('2026-11-23T19:45:00Z');
    // A later time on the same day does not remind her twice.
    await done(her, 'PUT', '/api/reminders', { ...EVENING, timeOfDay: '21:00', byEmail: true });
    await expect.poll(() => nextAt(her)).toBe('2026-11-24T20:00:00.000Z');
    await at('2026-11-24T20:00:01Z');
    await expect.poll(() => remindersTo(email)).toHaveLength(2);
    const [{ subject, text, headers } = { subject: '', text: '', headers: {} }] = remindersTo(email);
    expect(subject + text + JSON.stringify(headers)).not.toMatch(HEALTH);
    expect(headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
  });

  it('leave out a day on which she has checked in', async () => {
    const email = 'done@example.org';
    const her = await verified(email);
    const { id } = await myself(her);
    await done(her, 'PUT', '/api/reminders', { ...EVENING, byEmail: true });
    await expect.poll(() => nextAt(her)).toBe('2026-11-23T19:30:00.000Z');
    await product.dependencies.pool.query(
      `insert into health.check_ins (user_id, day, recorded_at, event_id, event_version, sealed)
       values ($1, '2026-11-23', now(), $1, 1, '')`,
      [id],
    );
    await at('2026-11-23T19:30:01Z');
    await expect.poll(() => nextAt(her)).toBe('2026-11-24T19:30:00.000Z');
    await at('2026-11-24T19:30:01Z');
    await expect.poll(() => remindersTo(email)).toHaveLength(1);
  });

  it('are sent by one of several processes', async () => {
    const email = 'several@example.org';
    const her = await verified(email);
    await done(her, 'PUT', '/api/reminders', { ...EVENING, byEmail: true });
    await expect.poll(() => nextAt(her)).toBe('2026-11-23T19:30:00.000Z');
    await stop();
    now = new Date('2026-11-23T19:31:00Z');
    const processes = Array.from({ length: 4 }, () =>
      startReactors(product.dependencies, { ...product.identity, now: () => now }),
    );
    await expect.poll(() => nextAt(her)).toBe('2026-11-24T19:30:00.000Z');
    await Promise.all(processes.map((each) => each.stop()));
    expect(remindersTo(email)).toHaveLength(1);
  });

  it('are left out when her moment has long passed', async () => {
    const email = 'late.reminder@example.org';
    const her = await verified(email);
    await done(her, 'PUT', '/api/reminders', { ...EVENING, byEmail: true });
    await expect.poll(() => nextAt(her)).toBe('2026-11-23T19:30:00.000Z');
    await at('2026-11-23T22:31:00Z');
    await expect.poll(() => nextAt(her)).toBe('2026-11-24T19:30:00.000Z');
    await stop();
    expect(remindersTo(email)).toEqual([]);
  });

  it('stop by one tap without signing in, and looking at the link stops nothing', async () => {
    const email = 'stopping@example.org';
    const her = await verified(email);
    await done(her, 'PUT', '/api/reminders', { ...EVENING, byEmail: true });
    await done(her, 'POST', '/api/reminders/test');
    const path = stopPathIn(remindersTo(email)[0]?.text ?? '');
    const { id } = await myself(her);
    expect(path).not.toContain(id);
    const page = await stopped(path, {});
    expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src 'sha256-.+form-action 'self'/u);
    expect(await page.text()).toMatch(/<form [^>]*method="post"/u);
    expect(await done<Reminders>(her, 'GET', '/api/reminders')).toMatchObject({ byEmail: true });
    // As mail programs post (RFC 8058).
    const answer = await stopped(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('have stopped')]);
    expect(await done<Reminders>(her, 'GET', '/api/reminders')).toMatchObject({ byEmail: false, ...EVENING });
    await expect.poll(() => scheduled(her)).toEqual([]);
    expect((await stopped('/api/reminders/stop?token=unknown')).status).toBe(200);
  });
});

describe('reminders by push', () => {
  it('come signed and encrypted, without a health word, and stop by their button', async () => {
    const her = await signedIn(product, 'push@example.org');
    const { subscriptions } = await subscribe(her, 'her-phone');
    await expect.poll(() => nextAt(her)).toBe('2026-11-23T19:30:00.000Z');
    await at('2026-11-23T19:30:30Z');
    await expect.poll(() => pushesTo('her-phone')).toHaveLength(1);
    const [{ payload, headers } = { payload: { stop: '' }, headers: {} }] = pushesTo('her-phone');
    expect(JSON.stringify({ ...payload, stop: '' })).not.toMatch(HEALTH);
    expect(headers).toMatchObject({ ttl: '10800', topic: 'reminder', 'content-encoding': 'aes128gcm' });
    expect((await stopped(`/api/reminders/stop?token=${payload.stop}`)).status).toBe(200);
    const after = await done<Reminders>(her, 'GET', '/api/reminders');
    expect(after.subscriptions).toEqual([]);
    const gone = await her.send(`/api/reminders/subscriptions/${subscriptions[0]?.id}`, { method: 'DELETE' });
    expect(gone.status).toBe(404);
  });

  it.each([404, 410])('end for a browser that the push service no longer knows (%i)', async (status) => {
    const name = `gone-${status}`;
    const her = await signedIn(product, `${name}@example.org`);
    await subscribe(her, name);
    await expect.poll(() => nextAt(her)).toBeDefined();
    receiver.answer(name, status);
    await at('2026-11-23T19:30:30Z');
    await expect
      .poll(async () => (await done<Reminders>(her, 'GET', '/api/reminders')).subscriptions)
      .toEqual([]);
    await expect.poll(() => scheduled(her)).toEqual([]);
    const { id } = await myself(her);
    expect(await typesIn(product, `reminders-${id}`)).toEqual([
      'RemindersChanged',
      'PushSubscribed',
      'PushUnsubscribed',
    ]);
  });

  it('wait as long as the push service asks, and come then', async () => {
    const her = await signedIn(product, 'busy@example.org');
    await subscribe(her, 'busy');
    await expect.poll(() => nextAt(her)).toBeDefined();
    receiver.answer('busy', 429, { 'Retry-After': '1200' });
    await at('2026-11-23T19:30:00Z');
    await expect.poll(() => nextAt(her)).toBe('2026-11-23T19:50:00.000Z');
    // A process that starts again may see her choice a second time.
    const { eventLog, pool } = product.dependencies;
    const sources = { eventLog, dueReminders: createDueReminders(pool), now: () => now };
    await scheduleReminders(sources, (await myself(her)).id);
    expect(await nextAt(her)).toBe('2026-11-23T19:50:00.000Z');
    receiver.answer('busy', 201);
    await at('2026-11-23T19:50:00Z');
    await expect.poll(() => pushesTo('busy')).toHaveLength(1);
    await expect.poll(() => nextAt(her)).toBe('2026-11-24T19:30:00.000Z');
  });

  it('are given up for the day when the push service asks to wait for long', async () => {
    const her = await signedIn(product, 'closed@example.org');
    await subscribe(her, 'closed');
    await expect.poll(() => nextAt(her)).toBeDefined();
    receiver.answer('closed', 503, { 'Retry-After': '20000' });
    await at('2026-11-23T19:30:00Z');
    await expect.poll(() => nextAt(her)).toBe('2026-11-24T19:30:00.000Z');
    // The answer came.
    await stop();
    expect(await nextAt(her)).toBe('2026-11-24T19:30:00.000Z');
  });

  it('are refused on a shared phone and at any other address', async () => {
    const shared = product.browser();
    await shared.signIn('shared.push@example.org', '/', 'phone=shared');
    const { subscription } = receiver.browser('shared');
    const refusedOn = async (browser: Browser, endpoint: string) =>
      (
        await browser.json('POST', '/api/reminders/subscriptions', {
          ...EVENING,
          subscription: { ...subscription, endpoint },
        })
      ).status;
    expect(await refusedOn(shared, subscription.endpoint)).toBe(403);
    expect(await done(shared, 'GET', '/api/reminders')).toMatchObject({ pushKey: null });
    const own = await signedIn(product, 'own.push@example.org');
    expect(await refusedOn(own, 'http://127.0.0.1:1/inside')).toBe(422);
    expect(await refusedOn(own, 'https://169.254.169.254/latest/meta-data')).toBe(422);
  });

  it('never reach a private address behind an allowed name', async () => {
    const push = createPushService({
      privateKey: product.config.VAPID_PRIVATE_KEY ?? Buffer.alloc(32),
      contact: 'mailto:operator@example.org',
      origins: ['https://localhost:9'],
    });
    const { subscription } = receiver.browser('inside');
    const sent = push.send({ ...subscription, id: '', since: '', endpoint: 'https://localhost:9/' }, 'x');
    expect(await sent).toBe('refused');
  });
});

it('lie sealed in the store, and nowhere else', async () => {
  const email = 'sealed.reminders@example.org';
  const her = await verified(email);
  await done(her, 'PUT', '/api/reminders', {
    timeOfDay: '03:17',
    timeZone: 'Pacific/Kiritimati',
    byEmail: true,
  });
  const { subscription } = receiver.browser('canary-browser');
  await done(her, 'POST', '/api/reminders/subscriptions', {
    timeOfDay: '03:17',
    timeZone: 'Pacific/Kiritimati',
    subscription,
  });
  await expect.poll(async () => (await scheduled(her)).length).toBe(2);
  const { rows } = await product.dependencies.pool.query('select * from due_reminders');
  const stored = [...(await dumpOf(product.dependencies.store)), ...product.log, JSON.stringify(rows)].join(
    '\n',
  );
  for (const word of ['canary-browser', 'Kiritimati', '03:17', subscription.auth, email])
    expect(stored).not.toContain(word);
});

it('end with the account', async () => {
  const her = await verified('leaving.reminders@example.org');
  await done(her, 'PUT', '/api/reminders', { ...EVENING, byEmail: true });
  await expect.poll(async () => (await scheduled(her)).length).toBe(1);
  const { id } = await myself(her);
  expect((await her.send('/api/users/me', { method: 'DELETE' })).status).toBe(202);
  await expect
    .poll(async () => {
      const { rows } = await product.dependencies.pool.query(
        'select 1 from due_reminders where user_id = $1',
        [id],
      );
      return rows.length;
    })
    .toBe(0);
});
