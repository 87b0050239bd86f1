import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pdfOf } from '@secondspring/health/lab-files/testing/pictures.ts';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { domainNames } from '@secondspring/contracts/domains.ts';
import { erasureSteps } from '@secondspring/contracts/events/erasure-steps.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { becomeLeader } from '@secondspring/platform/postgres/leader-election.ts';
import { patientPool } from '../patient-pool.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, Sending } from '../integration/product/browser.ts';
import { eventually } from '../eventually.ts';
import { auditFleet, NO_FINDINGS, type AuditedPost } from './audit.ts';
import { startFleet, type Fleet } from './fleet.ts';
import type { Instance } from './instance.ts';
import { startLoad, type LoadLedger } from './load.ts';

/** Uploads allowed to a member per hour. */
const UPLOADS = 3;

let fleet: Fleet;
let models: Pool;
let people = 0;
beforeAll(async () => {
  fleet = await startFleet({ RATE_UPLOAD: String(UPLOADS), DRAIN_SECONDS: '8' });
  models = patientPool(fleet.modelsUrl);
});
afterAll(async () => {
  await models.end();
  await fleet.stop();
});

const member = async (): Promise<Browser> => {
  const browser = fleet.browser();
  await browser.signIn(`member${(people += 1)}@example.org`);
  return browser;
};
const json = (method: string, body: object, key: string = randomUUID()): Sending => ({
  method,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
});
const upload = async (health: Instance, browser: Browser): Promise<Response> => {
  const body = new FormData();
  body.append('files', new File([new Uint8Array(pdfOf(500))], 'values.pdf', { type: 'application/pdf' }));
  return await fleet.at(health, browser, '/api/bloodwork/upload', { method: 'POST', body });
};
/** Number of stored files. */
const files = async (): Promise<number> =>
  (await readdir(fileURLToPath(fleet.config.FILES_URL), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;
const consent = async (browser: Browser): Promise<void> => {
  const textVersion = consentTexts['health-data'].version;
  expect((await browser.json('PUT', '/api/consents/health-data', { textVersion })).status).toBe(200);
};
const posts = async (titles: string): Promise<AuditedPost[]> =>
  (
    await models.query<AuditedPost>('select title, upvotes from community.posts where title like $1', [
      titles,
    ])
  ).rows;

/** Output of the processes, shown when a request fails. */
const outputs = (): string =>
  [...fleet.pairs.values()]
    .flat()
    .map((one) => `${one.role}: ${one.said()}`)
    .join('\n');
/** Runs `work` under load, and returns the outcome of the requests. */
const underLoad = async (
  name: string,
  work: (ledger: LoadLedger) => Promise<void>,
  interval = 100,
): Promise<LoadLedger> => {
  const load = startLoad(name, await member(), await member(), interval);
  try {
    await work(load.ledger);
  } finally {
    await load.stop();
  }
  return load.ledger;
};
/** Waits until the read models contain the effects of the load, and expects no others. */
const untilFolded = async (ledger: LoadLedger, name: string): Promise<void> => {
  const found = async () => auditFleet(ledger, await posts(`${name} %`));
  await eventually('folded', async () => {
    const { lost, miscounted } = await found();
    return lost.length + miscounted.length === 0;
  });
  expect(await found()).toEqual(NO_FINDINGS);
};
/** Failures, followed by the output of the processes. */
const summarise = (failures: readonly string[]): readonly string[] =>
  failures.length === 0 ? [] : [...failures, outputs()];

describe('two processes of every service', () => {
  it('share one session, which ends in both [S7]', async () => {
    const browser = await member();
    const pair = fleet.pair('identity');
    const processes = () =>
      Promise.all(pair.map(async (one) => (await fleet.at(one, browser, '/api/auth/user')).status));
    expect(await processes()).toEqual([200, 200]);
    const cookies = new Map(browser.cookies);
    await browser.send('/api/logout', { method: 'POST' });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await eventually('ended for both', async () => (await processes()).every((status) => status === 401));
  });

  it('count a member’s rate limits together', async () => {
    const browser = await member();
    await consent(browser);
    const [one, other] = fleet.pair('health');
    const statuses: number[] = [];
    for (const health of [one, other, one, other, one]) statuses.push((await upload(health, browser)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  it('execute a command once when both receive it at the same time', async () => {
    const browser = await member();
    const key = randomUUID();
    const body = { title: `once ${key}`, content: 'Words', isAnonymous: true };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        fleet.at(
          fleet.pair('community')[index % 2 === 0 ? 0 : 1],
          browser,
          '/api/community/posts',
          json('POST', body, key),
        ),
      ),
    );
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { id: string }).id),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(ids).size).toBe(1);
    await eventually('folded', async () => (await posts(body.title)).length > 0);
    expect(await posts(body.title)).toHaveLength(1);
  });

  it('send one e-mail for a command that both receive at the same time, and again later', async () => {
    const browser = await member();
    const key = randomUUID();
    const email = `letter-${key}@example.org`;
    const ask = (identity: Instance): Promise<Response> =>
      fleet.at(identity, browser, '/api/email/verification', json('POST', { email }, key));
    for (let time = 0; time < 2; time += 1) {
      const answers = await Promise.all(fleet.pair('identity').map(ask));
      expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    }
    expect(fleet.servers.mail.received().filter(({ to }) => to.includes(email))).toHaveLength(1);
  });

  it('serve a write of one process from the other at once', async () => {
    const browser = await member();
    const [one, other] = fleet.pair('identity');
    for (let round = 0; round < 10; round += 1) {
      const [writing, reading] = round % 2 === 0 ? [one, other] : [other, one];
      const change = { dateOfBirth: `1974-05-${String(round + 10)}` };
      const written = await fleet.at(writing, browser, '/api/users/profile', json('PATCH', change));
      const token = written.headers.get('Consistency-Token') ?? '';
      // An answer that does not say it is stale has the change.
      await eventually('fresh', async () => {
        const read = await fleet.at(reading, browser, '/api/auth/user', {
          headers: { 'Consistency-Token': token },
        });
        if (read.headers.get('Consistency') !== null) return false;
        expect(await read.json()).toMatchObject(change);
        return true;
      });
    }
  });

  it('erase a member once, whichever process is killed meanwhile [E8]', async () => {
    const browser = await member();
    await consent(browser);
    const { id } = (await (await browser.send('/api/auth/user')).json()) as { id: string };
    const kept = await files();
    expect((await upload(fleet.pair('health')[0], browser)).status).toBe(201);
    expect(await files()).toBe(kept + 1);
    const killed = (['identity', 'health', 'community', 'reviews'] as const).map(
      (role) => fleet.pair(role)[0],
    );
    expect((await browser.send('/api/users/me', { method: 'DELETE' })).status).toBe(202);
    await Promise.all(killed.map((instance) => instance.end('SIGKILL')));
    const store = connectEventStore(fleet.config.EVENTSTORE_URL);
    const typesIn = async (stream: string): Promise<string[]> => {
      const types: string[] = [];
      for await (const { event } of store.readStream(stream)) if (event !== undefined) types.push(event.type);
      return types;
    };
    await eventually('erased', async () => (await typesIn(`user-${id}`)).includes('AccountErased'));
    expect((await typesIn(`user-${id}`)).filter((type) => type === 'AccountErased')).toHaveLength(1);
    expect(await typesIn(`erasure-${id}`)).toHaveLength(erasureSteps.length);
    expect(await files()).toBe(kept);
    await store.dispose();
    await Promise.all(killed.map((instance) => instance.start()));
    await fleet.proxy.untilAllAreReady();
  });
});

describe('two projectors', () => {
  it('elect one leader for each domain; when it is killed the other takes over and nothing is lost [F15]', async () => {
    type Status = { domain: string; leader: boolean };
    const leading = async (instance: Instance): Promise<string[]> =>
      ((await (await fetch(`${instance.url}/status`)).json()) as Status[])
        .filter(({ leader }) => leader)
        .map(({ domain }) => domain)
        .toSorted();
    const pair = fleet.pair('projections');
    let [first, second]: (readonly string[])[] = [];
    await eventually('each domain has one leader', async () => {
      [first, second] = await Promise.all(pair.map(leading));
      const all = [...(first ?? []), ...(second ?? [])].toSorted();
      return all.join() === domainNames.toSorted().join();
    });
    const [killed, left] = (first ?? []).length >= (second ?? []).length ? pair : pair.toReversed();
    if (killed === undefined || left === undefined) throw new Error('no pair');

    const ledger = await underLoad('handing over', async (load) => {
      await eventually('under load', () => load.voted.size >= 3);
      await killed.end('SIGKILL');
      const began = performance.now();
      const before = load.voted.size;
      await eventually('handed over', async () => (await leading(left)).length === domainNames.length);
      // Printed and not limited: on a busy machine it measures the machine.
      process.stdout.write(`handed over within ${Math.round(performance.now() - began)} ms\n`);
      await eventually('read models go on', () => load.voted.size > before + 1);
    });
    expect(summarise(ledger.failures)).toEqual([]);
    await untilFolded(ledger, 'handing over');
    await killed.start();
  });

  it('lose the lead within five seconds when their machine disappears from the network', async () => {
    const { client, release } = await becomeLeader(
      fleet.modelsUrl,
      'a lead of its own',
      new AbortController().signal,
    );
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name like 'tcp_keepalives_%'`,
    );
    await release();
    const seconds = new Map(rows.map(({ name, setting }) => [name, Number(setting)]));
    const [idle = 0, interval = 0, count = 0] = ['idle', 'interval', 'count'].map((name) =>
      seconds.get(`tcp_keepalives_${name}`),
    );
    // 0 would mean the system's default of hours; Unix sockets have no such setting.
    expect(Math.min(idle, interval, count)).toBeGreaterThan(0);
    expect(idle + interval * count).toBeLessThanOrEqual(5);
  });
});

describe('a rolling restart under load', () => {
  it('fails no request, and loses and doubles nothing [F10, F17]', async () => {
    const codes: (number | null)[] = [];
    const ledger = await underLoad('rolling', async () => {
      for (const turn of [0, 1] as const) {
        const instances = [...fleet.pairs.values()].map((pair) => pair[turn]);
        codes.push(...(await Promise.all(instances.map((instance) => instance.end('SIGTERM')))));
        await Promise.all(instances.map((instance) => instance.start()));
        await fleet.proxy.untilAllAreReady();
      }
    });
    expect(summarise(ledger.failures)).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
    expect(ledger.voted.size).toBeGreaterThan(10);
    await untilFolded(ledger, 'rolling');
  });

  it('fails requests when processes are killed instead, so the test can fail [F10]', async () => {
    const work = async (load: LoadLedger): Promise<void> => {
      await eventually('under load', () => load.answered > 10);
      const instances = [...fleet.pairs.values()].map(([instance]) => instance);
      await Promise.all(instances.map((instance) => instance.end('SIGKILL')));
      await eventually('a request has failed', () => load.failures.length > 0);
    };
    // A request every 10 ms, so that some are in flight at any moment.
    const ledger = await underLoad('killing', work, 10);
    expect(ledger.failures.length).toBeGreaterThan(0);
  });
});
