import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedEngine } from '../engines/embedded-engine.ts';
import type { Browser } from '../integration/product/browser.ts';
import { startProduct, type Product } from '../integration/product/product.ts';
import { startStoreChild, type StoreChild } from './event-store-child.ts';

/** Posts in flight when the store is halted. */
const POSTS = 20;

let folder: string;
let store: StoreChild;
let product: Product;
const servers = embeddedEngine();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-halted-'));
  store = await startStoreChild(folder);
  product = await startProduct({ engine: { ...servers, events: () => Promise.resolve(store.url) } });
});
afterEach(async () => {
  store.child.kill('SIGCONT');
  await product.stop();
  await store.kill();
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Status of publishing a post with an idempotency key. */
const publish = async (browser: Browser, key: string): Promise<number> => {
  const body = { title: key, content: 'Words', isAnonymous: false };
  const answer = await browser.json('POST', '/api/community/posts', body, {
    headers: { 'Idempotency-Key': key },
  });
  return answer.status;
};
const published = async (): Promise<number> => {
  const client = connectEventStore(store.url);
  let count = 0;
  for await (const { event } of client.readAll()) count += event?.type === 'PostPublished' ? 1 : 0;
  await client.dispose();
  return count;
};

it('a halted event store makes writes answer 503, and each post is published once when it is sent again with its key [F9]', async () => {
  const browser = product.browser();
  await browser.signIn('ada@example.org');
  const isRead = async (): Promise<number> => (await browser.send('/api/community/posts')).status;
  // The read models come from a projector that has reached the store.
  await expect.poll(isRead).toBe(200);
  const keys = Array.from({ length: POSTS }, () => randomUUID());
  const first = keys.map((key) => publish(browser, key));
  store.child.kill('SIGSTOP');
  // Reads need no event store.
  expect(await isRead()).toBe(200);
  const statuses = await Promise.all(first);
  expect(statuses.every((status) => status === 201 || status === 503)).toBe(true);
  expect(statuses).toContain(503);

  store.child.kill('SIGCONT');
  // A post in flight may be appended once the store continues. The same key finds it or appends it now.
  for (const key of keys) await expect.poll(() => publish(browser, key)).toBe(201);
  expect(await published()).toBe(POSTS);
});
