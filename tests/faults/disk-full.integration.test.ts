import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { embeddedEngine } from '../engines/embedded-engine.ts';
import type { Browser } from '../integration/product/browser.ts';
import { startProduct, type Product } from '../integration/product/product.ts';
import { startStoreChild, type StoreChild } from './event-store-child.ts';

const run = promisify(execFile);
/** Room of the store's disk, and of what is left on it once it is filled. */
const DISK = '24m';

let folder: string;
let impossible: string | undefined;
let store: StoreChild;
let product: Product;
const servers = embeddedEngine();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secondspring-full-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder]);
  } catch (error) {
    impossible = error instanceof Error ? error.message : String(error);
    return;
  }
  store = await startStoreChild(join(folder, 'data'));
  product = await startProduct({ engine: { ...servers, events: () => Promise.resolve(store.url) } });
});
afterEach(async () => {
  if (impossible === undefined) {
    await product.stop();
    await store.kill();
    await run('umount', [folder]);
  }
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Takes all room that is left. */
const fill = async (): Promise<string> => {
  const path = join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  const file = await open(path, 'w');
  await file.write(Buffer.alloc(bavail * bsize)).catch(() => undefined);
  for (;;) {
    const wrote = await file.write(Buffer.alloc(512)).catch(() => undefined);
    if (wrote === undefined || wrote.bytesWritten === 0) break;
  }
  await file.close();
  return path;
};
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

it('a full disk refuses writes with 503, goes on reading, says so, and takes writes again once there is room', async (context) => {
  if (impossible !== undefined) context.skip(`no file system can be mounted here: ${impossible}`);
  const browser = product.browser();
  await browser.signIn('ada@example.org');
  expect((await write(browser)).status).toBe(200);
  const filler = await fill();
  // What the log still takes in its last page may be written.
  await expect.poll(async () => (await write(browser)).status, { timeout: 60_000, interval: 0 }).toBe(503);
  const refused = await write(browser);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await browser.send('/api/auth/user')).status).toBe(200);
  expect(await readiness()).toEqual({ status: 503, writes: 'down' });
  await rm(filler);
  await expect.poll(async () => (await write(browser)).status, { timeout: 30_000 }).toBe(200);
  expect(await readiness()).toEqual({ status: 200, writes: 'up' });
});
