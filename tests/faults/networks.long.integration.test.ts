import { randomUUID } from 'node:crypto';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { patientPool } from '../patient-pool.ts';
import { connect as connectNats } from 'nats';
import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../integration/product/browser.ts';
import { layCable, type Cable } from '../integration/product/cable.ts';
import { startProduct, type Product } from '../integration/product/product.ts';
import { createProjecting, type Projecting } from '../integration/world/projecting.ts';
import { eventually } from '../eventually.ts';

/** Posts in flight when a connection breaks. */
const POSTS = 10;
/** Readers of a locked table: fewer and more than a process has connections. */
const FEW = 4;
const MANY = 40;
/** Maximum delay of each piece on a slow line, in milliseconds. */
const LATE = 15;
const FLOOD = 20_000;

/** A process whose every connection to a server goes through a cable, beside projectors with their own cables. */
let product: Product;
let cables: Record<'store' | 'models' | 'bus' | 'foldedStore' | 'foldedModels', Cable>;
let afar: Awaited<ReturnType<Product['second']>>;
let projectors: Projecting;
let foldedStore: ReturnType<typeof connectEventStore>;
let models: Pool;
let ada: Browser;

beforeAll(async () => {
  product = await startProduct({ projectors: false });
  const { EVENTSTORE_URL, DATABASE_URL, NATS_URL } = product.config;
  cables = {
    store: await layCable(EVENTSTORE_URL),
    models: await layCable(DATABASE_URL),
    bus: await layCable(NATS_URL),
    foldedStore: await layCable(EVENTSTORE_URL),
    foldedModels: await layCable(DATABASE_URL),
  };
  foldedStore = connectEventStore(cables.foldedStore.url);
  projectors = createProjecting(
    { ...product.dependencies, store: foldedStore },
    { DATABASE_URL: cables.foldedModels.url, NATS_URL },
  );
  projectors.start();
  afar = await product.second({
    EVENTSTORE_URL: cables.store.url,
    DATABASE_URL: cables.models.url,
    NATS_URL: cables.bus.url,
  });
  models = patientPool(product.config.DATABASE_URL);
  ada = product.browser();
  await ada.signIn('ada@example.org');
  await eventually('ready', async () => (await fetch(`${afar.url}/readyz`)).ok);
  // It is ready without them, and the projectors of this file still have to create the read models.
  await eventually('read models', async () => (await fetch(`${afar.url}/api/community/posts`)).ok);
});
afterEach(() => {
  for (const cable of Object.values(cables)) cable.mend();
});
afterAll(async () => {
  await afar.stop();
  await projectors.stop();
  await foldedStore.dispose();
  await models.end();
  await Promise.all(Object.values(cables).map((cable) => cable.stop()));
  await product.stop();
});

/** Sends a call of Ada's to the process behind the cables. */
const send = async (
  method: string,
  path: string,
  body?: object,
  key: string = randomUUID(),
): Promise<Response> =>
  await fetch(`${afar.url}${path}`, {
    method,
    headers: {
      Cookie: `sid=${ada.cookies.get('sid') ?? ''}`,
      Origin: product.url,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
/** Publishes a post there; its title is its idempotency key unless another is given. Returns the status. */
const publish = async (title: string, key = title): Promise<number> =>
  (await send('POST', '/api/community/posts', { title, content: 'Words', isAnonymous: false }, key)).status;
/** Publishes with the same key until the post is accepted. */
const untilPublished = (title: string): Promise<void> =>
  eventually(`${title} is published`, async () => (await publish(title)) === 201);
const keys = (): string[] => Array.from({ length: POSTS }, () => randomUUID());
/** How often the read models contain each title. */
const published = async (titles: readonly string[]): Promise<number[]> => {
  const { rows } = await models.query<{ title: string; count: string }>(
    'select title, count(*) from community.posts where title = any($1) group by title',
    [titles],
  );
  return titles.map((title) => Number(rows.find((row) => row.title === title)?.count ?? 0));
};

/** Waits until the read models contain each title, and expects each once. */
const eachOnce = async (titles: readonly string[]): Promise<void> => {
  await eventually('folded', async () => (await published(titles)).every((count) => count > 0));
  expect(await published(titles)).toEqual(titles.map(() => 1));
};

it('lost answers of the event store lose no post and publish none twice [F5, S27]', async () => {
  const titles = keys();
  const answered = new Set<string>();
  cables.store.deafenAt('PostPublished');
  const going = titles.map(async (title) => {
    expect([201, 503]).toContain(await publish(title));
    answered.add(title);
  });
  await eventually('done and not answered', async () => {
    const there = await published(titles);
    return titles.some((title, at) => there[at] === 1 && !answered.has(title));
  });
  await eventually('an answer is swallowed', () => cables.store.swallowed() > 0);
  cables.store.mend();
  await Promise.all(going);
  await Promise.all(titles.map(untilPublished));
  await eachOnce(titles);
});

it('the check finds a post published twice, if the retry has another idempotency key [F5]', async () => {
  const title = randomUUID();
  expect([await publish(title), await publish(title, randomUUID())]).toEqual([201, 201]);
  await eventually('seen twice', async () => (await published([title]))[0] === 2);
});

it.each(['foldedStore', 'foldedModels'] as const)(
  'projectors whose connection is cut or stalled (%s) continue where they were, and project nothing twice',
  async (line) => {
    for (const fault of ['cut', 'stall'] as const) {
      const titles = keys();
      const before = Promise.all(titles.slice(0, POSTS / 2).map(untilPublished));
      cables[line][fault]();
      await before;
      await Promise.all(titles.slice(POSTS / 2).map(untilPublished));
      if (fault === 'stall') await eventually('bytes are swallowed', () => cables[line].swallowed() > 0);
      cables[line].mend();
      await eachOnce(titles);
    }
  },
);

it('slow connections delay answers without making them wrong [F6]', async () => {
  const lines = [cables.store, cables.models, cables.bus, cables.foldedStore, cables.foldedModels];
  for (const line of lines) line.slow(LATE);
  const titles = keys();
  const statuses = await Promise.all(titles.map((title) => publish(title)));
  expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
  await eventually('a post gets through', async () => (await publish(titles[0] ?? '')) === 201);
  await eventually('the board gets through', async () => (await send('GET', '/api/community/posts')).ok);
  for (const line of lines) line.mend();
  await Promise.all(titles.map(untilPublished));
  await eachOnce(titles);
});

it('a locked table answers its readers 503 and does not affect other calls, however many wait [F8]', async () => {
  const readers = (count: number): Promise<Response>[] =>
    Array.from({ length: count }, () => send('GET', '/api/community/posts'));
  const client = await models.connect();
  const refused: Response[] = [];
  try {
    await client.query('begin; lock table community.posts in access exclusive mode');
    const few = readers(FEW);
    expect((await send('PATCH', '/api/users/profile', { dateOfBirth: '1974-05-01' })).status).toBe(200);
    expect((await send('GET', '/api/treatments')).status).toBe(200);
    refused.push(...(await Promise.all([...few, ...readers(MANY)])));
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  expect(refused.every(({ headers }) => headers.get('Retry-After') === '2')).toBe(true);
  await eventually('served again', async () => (await send('GET', '/api/community/posts')).ok);
});

it('a stalled or flooded bus does not change any answer [F13]', async () => {
  const own = async (): Promise<void> => {
    const title = randomUUID();
    const written = await send('POST', '/api/community/posts', {
      title,
      content: 'Words',
      isAnonymous: false,
    });
    const token = written.headers.get('Consistency-Token') ?? '';
    await eventually('fresh', async () => {
      const response = await fetch(`${afar.url}/api/community/posts`, {
        headers: { 'Consistency-Token': token },
      });
      if (response.headers.get('Consistency') !== null) return false;
      expect(await response.text()).toContain(title);
      return true;
    });
  };
  cables.bus.stall();
  await own();
  await eventually('a signal is swallowed', () => cables.bus.swallowed() > 0);
  cables.bus.mend();
  const stranger = await connectNats({ servers: new URL(product.config.NATS_URL).host });
  for (let count = 0; count < FLOOD; count += 1)
    stranger.publish('projection.community.advanced', JSON.stringify({ position: 'nonsense' }));
  await own();
  await stranger.drain();
  await own();
});
