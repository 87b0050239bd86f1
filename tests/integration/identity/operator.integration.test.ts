import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeConnections } from '@secondspring/embedded/launcher/connections.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bareEnvironment } from '../../runner/bare-environment.ts';
import { runMain, startMain, type Ran } from '../../runner/run-main.ts';
import { startProduct, type Product } from '../product/product.ts';
import { askForLink, myself, openLink, signedIn, tokenFor } from './member.ts';

const MAIN = fileURLToPath(import.meta.resolve('@secondspring/identity/operator/main.ts'));
let product: Product;
let data: string;
beforeAll(async () => {
  product = await startProduct({ reactors: false });
  data = await mkdtemp(join(tmpdir(), 'secondspring-operator-'));
  await writeConnections(data, environment());
});
afterAll(async () => {
  await product.stop();
  await rm(data, { recursive: true, force: true });
});

const environment = (): Record<string, string> => {
  const { EVENTSTORE_URL, DATABASE_URL, KEYS_DATABASE_URL, NATS_URL, IDENTITY_MASTER_KEY } = product.config;
  return {
    EVENTSTORE_URL,
    DATABASE_URL,
    KEYS_DATABASE_URL,
    NATS_URL,
    IDENTITY_MASTER_KEY: IDENTITY_MASTER_KEY.toString('base64'),
  };
};

/** Runs the command line in this process. */
const operator = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> =>
  runMain(MAIN, args, { env: { ...bareEnvironment(), ...env } });

/** No month ends between readings and their list. */
const stopClock = (): unknown => vi.useFakeTimers({ toFake: ['Date'] });
afterEach(() => void vi.useRealTimers());

const why = ['--reason', 'paid by invoice 17', '--operator', 'olga'];

describe('operator command line', () => {
  it('changes a member’s plan by her address, with connections from a data folder', async () => {
    const browser = await signedIn(product, 'ada@example.org');
    const { id } = await myself(browser);
    const args = ['plan', 'Ada@Example.org', 'premium', ...why, '--data', data];
    // In a separate process, as operators start it.
    expect(await startMain(MAIN, args, { env: bareEnvironment() }).ran).toEqual({
      code: 0,
      out: `The member ${id} now has the plan premium.\n`,
      err: '',
    });
    await expect.poll(async () => (await myself(browser)).subscriptionPlan).toBe('premium');
    expect(await operator(args)).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing was changed'),
    });
    const events = await product.dependencies.eventLog.read(`user-${id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'SubscriptionPlanChanged',
      data: { plan: 'premium', operator: 'olga', reason: 'paid by invoice 17' },
    });
    expect(events).toHaveLength(2);
  });

  it('changes a member’s plan by her id, with connections from the environment', async () => {
    const browser = await signedIn(product);
    const { id } = await myself(browser);
    expect(await operator(['plan', id, 'premium', ...why], environment())).toMatchObject({ code: 0 });
    await expect.poll(async () => (await myself(browser)).subscriptionPlan).toBe('premium');
  });

  it('finds the member who verified an address, not another who merely has it', async () => {
    const owner = await signedIn(product, 'shared@example.org');
    const other = await signedIn(product);
    const ask = ['plan', 'shared@example.org', 'premium', ...why, '--data', data];
    await askForLink(other, 'shared@example.org');
    expect((await openLink(product, tokenFor(product, 'shared@example.org'))).status).toBe(200);
    await expect.poll(async () => (await myself(other)).emailVerified).toBe(true);
    expect(await operator(ask)).toMatchObject({ code: 0 });
    await expect.poll(async () => (await myself(other)).subscriptionPlan).toBe('premium');
    expect((await myself(owner)).subscriptionPlan).toBe('free');
  });

  it('counts and ends sessions, assigns a role and starts an erasure, and records each', async () => {
    stopClock();
    const her = await signedIn(product, 'lost@example.org');
    const { id } = await myself(her);
    const env = { ...environment(), SESSION_SECRET: product.config.SESSION_SECRET };
    const outputOf = async (...args: string[]): Promise<string> => {
      const { code, out, err } = await operator(args, env);
      return code === 0 ? out : `${code} ${err}`;
    };
    expect(await outputOf('sessions', id, '--operator', 'olga')).toContain(
      'has 1 session: 1 on phones of her own, 0 on shared ones',
    );
    expect(await outputOf('role', id, 'moderator', ...why)).toContain('now has the role moderator');
    expect((await her.send('/releases')).status).toBe(200);
    expect(await outputOf('sign-out', id, ...why)).toContain('she had 1 session.');
    await expect.poll(async () => (await her.send('/api/auth/user')).status).toBe(401);
    expect(await outputOf('erase', id, ...why)).toContain('has begun');
    const events = await product.dependencies.eventLog.read(`access-${id}`);
    expect(events.map(({ type }) => type)).toEqual(['RoleChanged', 'SessionsEnded', 'SessionsEnded']);
    expect(await outputOf('audit', '--operator', 'vera')).toMatch(
      /olga {2}operator sessions\n.*olga {2}operator role\n.*olga {2}operator sign-out\n.*olga {2}operator erase\n/u,
    );
    expect(await operator(['sessions', id, '--operator', 'olga'], environment())).toMatchObject({ code: 78 });
  });

  it.each([
    [['plan', 'nobody@example.org', 'premium', ...why], 1, 'No member has this e-mail address.'],
    [['plan', crypto.randomUUID(), 'premium', ...why], 1, 'There is no such member.'],
    [['plan', 'nobody', 'premium', ...why], 1, 'neither a member’s id nor an e-mail address'],
    [['plan', 'ada@example.org', 'gold', ...why], 64, 'free|premium'],
    [['plan', 'ada@example.org', 'free'], 64, '--reason is missing'],
  ])('refuses %j in one line', async (args, code, words) => {
    const { err, ...answer } = await operator([...args, '--data', data]);
    expect(answer).toEqual({ code, out: '' });
    expect(err).toContain(words);
    expect(err.trimEnd()).not.toContain('\n');
  });

  it('reports in one line that nothing runs there or that a server does not answer', async () => {
    const nowhere = await operator(['plan', 'a@example.org', 'free', ...why, '--data', join(data, 'none')]);
    expect(nowhere).toMatchObject({ code: 78, err: expect.stringMatching(/is not running on .+none\.\n$/u) });
    const away = await operator(['plan', 'a@example.org', 'free', ...why], {
      ...environment(),
      DATABASE_URL: 'postgres://app:canary@127.0.0.1:1/none',
    });
    expect(away).toEqual({ code: 69, out: '', err: 'Something needed does not answer (ECONNREFUSED).\n' });
  });

  it('lists which moderators and operators read what, and records that reading too', async () => {
    stopClock();
    expect(await operator(['plan', 'nobody@example.org', 'free', ...why, '--data', data])).toMatchObject({
      code: 1,
    });
    const { code, out } = await operator(['audit', '--operator', 'vera', '--data', data]);
    expect(code).toBe(0);
    expect(out).toMatch(/^[-0-9]{10} [0-9:]{5} {2}olga {2}operator plan$/mu);
    expect(out).toMatch(/ {2}vera {2}operator audit\n$/u);
    expect(out).not.toContain('@');
    const earlier = await operator(['audit', '1999-12', '--operator', 'vera', '--data', data]);
    expect(earlier).toMatchObject({ code: 0, out: 'Nothing was read in 1999-12.\n' });
  });

  it('prints help', async () => {
    const { code, out } = await operator(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('--data DIR');
  });
});
