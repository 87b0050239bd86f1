import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStore, storeStays, type TestStore } from '../engines/event-store.ts';
import { Browser } from '../integration/product/browser.ts';
import { startLauncher, stopLauncher, type RunningLauncher } from './running-launcher.ts';

let home: string;
let data: string;
let store: TestStore;
let launcher: RunningLauncher;
let origin: string;
let her: Browser;

const start = async (): Promise<void> => {
  launcher = startLauncher(data, {
    env: { EVENTSTORE_URL: store.url, PORT: origin === undefined ? '0' : new URL(origin).port },
  });
  origin = await launcher.address;
};
/** Expects the start to fail with one plain line on standard error and no other output. */
const refusal = async (folder: string, env: Record<string, string>): Promise<string> => {
  const { code, out, err } = await startLauncher(folder, { env }).end;
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
  return err;
};
const profile = async (): Promise<unknown> => await (await her.send('/api/auth/user')).json();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondspring-given-'));
  data = join(home, 'data');
  store = await startTestStore({ data: join(home, 'log') });
  await start();
  her = new Browser(origin);
  await her.signIn('ada@example.org');
});
afterAll(async () => {
  if (launcher !== undefined) await stopLauncher(launcher);
  await store?.stop();
  await rm(home, { recursive: true, force: true });
});

describe('npm start with EVENTSTORE_URL', () => {
  it('stores its events in that event store and starts none of its own', async () => {
    const client = connectEventStore(store.url);
    const types = new Set<string>();
    for await (const { event } of client.readAll()) types.add(event?.type ?? '');
    await client.dispose();
    expect(types).toContain('UserRegistered');
    expect(await readdir(join(data, 'events'))).toEqual([]);
    const { EVENTSTORE_URL } = JSON.parse(await readFile(join(data, 'connections.json'), 'utf8')) as Record<
      string,
      string
    >;
    expect(EVENTSTORE_URL).toBe(store.url);
  });

  it('recovers without help after the event store is killed and restarted', async (context) => {
    context.skip(storeStays !== undefined, storeStays);
    await store.restart();
    const change = { dateOfBirth: '1974-05-01' };
    await expect.poll(async () => (await her.json('PATCH', '/api/users/profile', change)).status).toBe(200);
    await expect.poll(profile).toMatchObject(change);
  });

  it('serves all its data after a restart, and refuses to start without that event store', async () => {
    const before = await profile();
    await stopLauncher(launcher);
    expect(await refusal(data, {})).toMatch(
      /lie in an event store of their own\. Say where with EVENTSTORE_URL/u,
    );
    await start();
    expect(await profile()).toEqual(before);
  });

  it('refuses an event store whose keys are elsewhere, and one that does not answer', async () => {
    expect(await refusal(join(home, 'another'), { EVENTSTORE_URL: store.url })).toMatch(
      /^The event store at .* holds the events of another data folder/u,
    );
    expect(
      await refusal(join(home, 'third'), { EVENTSTORE_URL: 'esdb://app:canary@127.0.0.1:1?tls=false' }),
    ).toMatch(/^The event store at esdb:\/\/127\.0\.0\.1:1\?tls=false does not answer\./u);
  });
});
