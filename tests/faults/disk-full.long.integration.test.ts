import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedEngine } from '../engines/embedded-engine.ts';
import type { Browser } from '../integration/product/browser.ts';
import { startProduct, type Product } from '../integration/product/product.ts';
import { startStoreChild, type StoreChild } from './event-store-child.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** Size of the store's disk. */
const MEGABYTES = 24;

let disk: SmallDisk;
let store: StoreChild;
let product: Product;
const servers = embeddedEngine();
beforeEach(async () => {
  disk = await mountSmallDisk(MEGABYTES);
  if (disk.impossible !== undefined) return;
  store = await startStoreChild(join(disk.folder, 'data'));
  product = await startProduct({ engine: { ...servers, events: () => Promise.resolve(store.url) } });
});
afterEach(async () => {
  if (disk.impossible === undefined) {
    await product.stop();
    await store.kill();
  }
  await servers.stop();
  await disk.remove();
});

const write = (browser: Browser): Promise<Response> =>
  browser.json('PATCH', '/api/users/profile', {
    firstName: `Ada ${crypto.randomUUID()}`,
    dateOfBirth: '1974-02-28',
  });
const readiness = async (): Promise<{ status: number; writes: unknown }> => {
  const answer = await fetch(`${product.url}/readyz`);
  const { parts } = (await answer.json()) as { parts: Record<string, unknown> };
  return { status: answer.status, writes: parts['writes'] };
};

it('a full disk refuses writes with 503, still serves reads, reports the cause, and accepts writes once there is space [F4]', async (context) => {
  context.skip(disk.impossible !== undefined, disk.impossible);
  const browser = product.browser();
  await browser.signIn('ada@example.org');
  expect((await write(browser)).status).toBe(200);
  await disk.fill();
  // The log may still write to its last page.
  await expect.poll(async () => (await write(browser)).status, { interval: 0 }).toBe(503);
  const refused = await write(browser);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await browser.send('/api/auth/user')).status).toBe(200);
  await expect.poll(readiness).toEqual({ status: 503, writes: 'down' });
  await disk.empty();
  await expect.poll(async () => (await write(browser)).status).toBe(200);
  await expect.poll(readiness).toEqual({ status: 200, writes: 'up' });
});
