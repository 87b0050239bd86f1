import { freePort } from '@secondspring/embedded/ports/free-port.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { connectBus } from '@secondspring/platform/bus/bus.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storeIsLent } from '../../engines/event-store.ts';
import { startProduct, type Product } from './product.ts';

let product: Product;
beforeEach(async () => {
  product = await startProduct();
});
afterEach(async () => await product.stop());

type Readiness = { status: string; parts: Record<string, string> };
const readiness = async (): Promise<{ status: number; parts: Record<string, string> }> => {
  const answer = await fetch(`${product.url}/readyz`);
  return { status: answer.status, parts: ((await answer.json()) as Readiness).parts };
};
const change = { dateOfBirth: '1974-05-01' };

describe('without the event store', () => {
  it('refuses commands with 503, answers queries, and reports which part is not ready', async (context) => {
    context.skip(storeIsLent !== undefined, storeIsLent);
    const browser = product.browser();
    await browser.signIn('ada@example.org');
    await expect.poll(readiness).toEqual({
      status: 200,
      parts: {
        'event store': 'up',
        writes: 'up',
        'read models': 'up',
        keys: 'up',
        bus: 'up',
        releases: 'up',
      },
    });
    await browser.send('/api/auth/user');
    await product.servers.events.stop();

    const refused = await browser.json('PATCH', '/api/users/profile', change);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('2');
    expect((await browser.send('/api/auth/user')).status).toBe(200);
    await expect.poll(readiness).toMatchObject({
      status: 503,
      parts: { 'event store': 'down', 'read models': 'up' },
    });
    // A proxy still forwards requests: those that need no store are answered, others get our error.
    for (const path of ['/healthz', '/servez'])
      expect((await fetch(`${product.url}${path}`)).status).toBe(200);

    const page = await product.browser().signIn('bea@example.org');
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('You can’t sign in just now');
  });
});

describe('without NATS', () => {
  it('works and stays ready [F13]', async () => {
    const browser = product.browser();
    await browser.signIn('ada@example.org');
    await product.servers.nats.stop();
    expect((await browser.json('PATCH', '/api/users/profile', change)).status).toBe(200);
    const member = await browser.send('/api/auth/user');
    expect(await member.json()).toMatchObject(change);
    await expect.poll(readiness).toMatchObject({ status: 200, parts: { bus: 'down' } });
    await browser.send('/api/logout', { method: 'POST' });
    expect((await browser.send('/api/auth/user')).status).toBe(401);
  });
});

describe('without the read models', () => {
  it.each(['cut', 'stall'] as const)(
    'returns 503 instead of hanging, never treats a member as a visitor, and recovers (%s)',
    async (fault) => {
      const browser = product.browser();
      await browser.signIn('ada@example.org');
      product.servers.models[fault]();
      // An id that no process has cached, so that it must query the database.
      const other = product.browser();
      other.cookies.set('sid', 'A'.repeat(43));
      const answers = await Promise.all([
        other.send('/api/auth/user'),
        other.json('PATCH', '/api/users/profile', change),
        product.browser().send('/api/treatments'),
      ]);
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('Retry-After')).toBe('2');
      }
      await expect
        .poll(readiness)
        .toMatchObject({ status: 503, parts: { 'read models': 'down', keys: 'up' } });
      expect((await fetch(`${product.url}/treatment-reviews`)).status).toBe(200);
      product.servers.models.mend();
      await expect.poll(async () => (await readiness()).status).toBe(200);
      expect((await browser.json('PATCH', '/api/users/profile', change)).status).toBe(200);
      await expect.poll(async () => (await browser.send('/api/auth/user')).json()).toMatchObject(change);
    },
  );
});

describe('without the key store', () => {
  it('waits and treats nobody as erased [E9]', async () => {
    const browser = product.browser();
    await browser.signIn('ada@example.org');
    // Another process, which has not cached her key.
    const other = await product.second();
    product.servers.keys.cut();
    const bea = product.browser();
    expect((await bea.signIn('bea@example.org')).status).toBe(503);
    expect(bea.cookies.has('sid')).toBe(false);
    const cookie = `sid=${browser.cookies.get('sid') ?? ''}`;
    const refused = await fetch(`${other.url}/api/users/profile`, {
      method: 'PATCH',
      headers: { Cookie: cookie, Origin: product.url, 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    });
    expect(refused.status).toBe(503);
    await expect.poll(readiness).toMatchObject({ status: 503, parts: { keys: 'down', 'read models': 'up' } });
    product.servers.keys.mend();
    expect((await bea.signIn('bea@example.org')).status).toBe(303);
    expect((await browser.json('PATCH', '/api/users/profile', change)).status).toBe(200);
    await other.stop();
  });
});

describe('without the issuer', () => {
  it('shows a page saying that sign-in is unavailable, and everything else works', async () => {
    const [refusing, other] = await Promise.all([
      startProduct({ env: { OIDC_ISSUER: 'http://127.0.0.1:9/oidc' }, projectors: false }),
      // An address that answers but is not an issuer.
      startProduct({ env: { OIDC_ISSUER: `${product.url}/nothing` }, projectors: false }),
    ]);
    for (const without of [refusing, other]) {
      const page = await without.browser().send('/api/login?phone=own&returnTo=/profile');
      expect(page.status).toBe(503);
      expect(page.headers.get('Retry-After')).toBe('60');
      expect(await page.text()).toContain('/api/login?returnTo=%2Fprofile');
      expect((await fetch(`${without.url}/readyz`)).status).toBe(200);
      await without.stop();
    }
  });
});

describe('event bus', () => {
  it('starts without a server, connects when there is one, and restores its subscriptions', async () => {
    const port = await freePort();
    const bus = await connectBus(`nats://127.0.0.1:${port}`);
    // No connection hears itself.
    const other = await connectBus(`nats://127.0.0.1:${port}`);
    const connected = () => bus.connection() !== undefined && other.connection() !== undefined;
    const heard: unknown[] = [];
    const stop = bus.subscribe('things.*', (data) => heard.push(data));
    // Again and again, as the server may have the message before the subscription.
    const tell = async (position: string) =>
      await expect
        .poll(() => {
          other.publish('things.told', { position });
          return heard.at(-1);
        })
        .toEqual({ position });
    expect(bus.connection()).toBeUndefined();
    other.publish('things.lost', { lost: true });

    const second = await startNats({ port });
    await expect.poll(connected).toBe(true);
    await tell('1');

    await second.stop();
    await expect.poll(() => bus.connection() ?? other.connection()).toBeUndefined();
    const third = await startNats({ port });
    await expect.poll(connected).toBe(true);
    await tell('2');
    stop();
    other.publish('things.three', { position: '3' });
    await other.close();
    await bus.close();
    await third.stop();
    expect(heard).not.toContainEqual({ lost: true });
    expect(heard).not.toContainEqual({ position: '3' });
  });
});
