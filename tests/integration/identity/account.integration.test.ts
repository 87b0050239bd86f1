import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { startReactors } from '@secondspring/identity/reactors.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import type { Browser } from '../product/browser.ts';
import { startProduct } from '../product/product.ts';
import {
  askForLink,
  completeSteps,
  jsonOf,
  myself,
  openLink,
  signedIn,
  tokenFor,
  typesIn,
} from './member.ts';
import { useStarted } from '../world/use-started.ts';

const product = useStarted(() => startProduct({ reactors: false }));

const RESEARCH = '/api/consents/research';
const textVersion = consentTexts.research.version;
const remove = async (browser: Browser, path: string): Promise<Response> =>
  await browser.send(path, { method: 'DELETE' });
const statusOf = async (browser: Browser): Promise<number> => (await browser.send('/api/auth/user')).status;

describe('reading a profile', () => {
  it('returns the member’s own by me, 1 and her id', async () => {
    const browser = await signedIn(product, 'ada@example.org');
    const me = await myself(browser);
    expect(me).toMatchObject({
      email: 'ada@example.org',
      username: 'ada',
      subscriptionPlan: 'free',
      emailVerified: false,
    });
    for (const id of ['me', '1', me.id]) expect(await jsonOf(browser.send(`/api/users/${id}`))).toEqual(me);
  });

  it('returns the same answer for another member’s id as for an unknown id', async () => {
    const [browser, other] = [await signedIn(product), await signedIn(product)];
    const answers = await Promise.all(
      [(await myself(other)).id, crypto.randomUUID(), '2', 'ME', 'x'].map(async (id) => {
        const answer = await browser.send(`/api/users/${id}`);
        const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
        return { status: answer.status, body };
      }),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ message: 'User not found' });
      expect(answer).toEqual(answers[0]);
    }
  });
});

describe('consents', () => {
  it('are off at first, given for the current text, and withdrawn', async () => {
    const browser = await signedIn(product);
    const off = { given: false, textVersion: null, givenAt: null };
    expect(await jsonOf(browser.send('/api/consents'))).toEqual([
      { purpose: 'health-data', ...off },
      { purpose: 'research', ...off },
    ]);
    const response = await browser.json('PUT', RESEARCH, { textVersion });
    expect(response.status).toBe(200);
    const body = await response.json();
    expect(body).toEqual({ purpose: 'research', given: true, textVersion, givenAt: expect.any(String) });
    expect(await jsonOf(browser.send('/api/consents'))).toEqual([{ purpose: 'health-data', ...off }, body]);
    const taken = await remove(browser, RESEARCH);
    expect(await taken.json()).toEqual({ purpose: 'research', ...off });
    expect(await jsonOf(browser.send('/api/consents'))).toEqual([
      { purpose: 'health-data', ...off },
      { purpose: 'research', ...off },
    ]);
  });

  it('are refused for an outdated text and for an unknown purpose', async () => {
    const browser = await signedIn(product);
    const answer = await browser.json('PUT', RESEARCH, { textVersion: '2020-01-01' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: 'urn:secondspring:consent-text-changed' });
    expect((await browser.json('PUT', '/api/consents/selling', { textVersion })).status).toBe(422);
    expect((await browser.json('PUT', RESEARCH, {})).status).toBe(422);
  });

  it('are stored once however often they are given or sent', async () => {
    const browser = await signedIn(product);
    const { id } = await myself(browser);
    const headers = { 'Idempotency-Key': 'consent-0001' };
    const first = await jsonOf(browser.json('PUT', RESEARCH, { textVersion }, { headers }));
    await browser.json('PUT', RESEARCH, { textVersion });
    await remove(browser, RESEARCH);
    await remove(browser, RESEARCH);
    expect(await jsonOf(browser.json('PUT', RESEARCH, { textVersion }, { headers }))).toEqual(first);
    expect(await typesIn(product, `user-${id}`)).toEqual([
      'UserRegistered',
      'ConsentGiven',
      'ConsentWithdrawn',
    ]);
    const other = await browser.json('PUT', '/api/consents/health-data', { textVersion }, { headers });
    expect(other.status).toBe(409);
    expect((await typesIn(product, `user-${id}`)).at(-1)).toBe('ConsentWithdrawn');
  });
});

describe('account export', () => {
  it('contains the profile and every consent given, and nothing of other members', async () => {
    const browser = await signedIn(product, 'export@example.org');
    await (await signedIn(product)).json('PUT', RESEARCH, { textVersion });
    await browser.json('PATCH', '/api/users/profile', { firstName: 'Eva', dateOfBirth: '1974-05-01' });
    await browser.json('PUT', RESEARCH, { textVersion });
    await remove(browser, RESEARCH);
    await browser.json('PUT', RESEARCH, { textVersion });
    const { title, text } = consentTexts.research;
    const agreed = {
      textVersion,
      givenAt: expect.any(String),
      agreements: [{ textVersion, agreedAt: expect.any(String), title, text }],
    };
    const answer = await jsonOf<{ profile: unknown; consents: unknown[] }>(
      browser.send('/api/users/me/export'),
    );
    expect(answer).toEqual({
      profile: await myself(browser),
      consents: [
        { purpose: 'research', ...agreed, withdrawnAt: expect.any(String) },
        { purpose: 'research', ...agreed, withdrawnAt: null },
      ],
      emailVerification: null,
      reminders: { timeOfDay: null, timeZone: null, byEmail: false, subscriptions: [] },
      sessions: [expect.objectContaining({ isCurrent: true, isShared: false })],
      issuerAccount: { issuer: product.config.OIDC_ISSUER, subject: expect.any(String) },
    });
    expect(answer.profile).toMatchObject({ firstName: 'Eva', email: 'export@example.org' });
  });
});

it('ends all sessions of the member, in this browser too, and of nobody else', async () => {
  const [phone, tablet, other] = [
    await signedIn(product, 'out@example.org'),
    await signedIn(product, 'out@example.org'),
    await signedIn(product),
  ];
  const answer = await remove(phone, '/api/auth/sessions');
  expect(answer.status).toBe(204);
  expect(phone.cookies.has('sid')).toBe(false);
  expect(await statusOf(phone)).toBe(401);
  expect(await statusOf(tablet)).toBe(401);
  expect(await statusOf(other)).toBe(200);
});

describe('erasing an account', () => {
  const begin = async (browser: Browser): Promise<string> => {
    const { id } = await myself(browser);
    const answer = await remove(browser, '/api/users/me');
    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe('');
    return id;
  };

  it('ends her sessions at once, refuses her sign-in, and registers her as a new member once it is complete', async () => {
    const email = 'leaving@example.org';
    const [phone, tablet] = [await signedIn(product, email), await signedIn(product, email)];
    await askForLink(phone);
    expect((await openLink(product, tokenFor(product, email))).status).toBe(200);
    await phone.json('PUT', RESEARCH, { textVersion });
    await askForLink(phone, 'next@example.org');
    const link = tokenFor(product, 'next@example.org');
    const id = await begin(phone);
    expect(phone.cookies.has('sid')).toBe(false);
    expect(await statusOf(phone)).toBe(401);
    expect(await statusOf(tablet)).toBe(401);
    expect((await openLink(product, link)).status).toBe(400);

    const refused = product.browser();
    const page = await refused.signIn(email);
    expect(page.status).toBe(409);
    expect(await page.text()).toContain('We’re deleting this account');
    expect(refused.cookies.has('sid')).toBe(false);

    const markerId = await begin(await signedIn(product));
    const reactor = startReactors(product.dependencies, product.identity);
    try {
      await completeSteps(product, id, ['health', 'community']);
      await completeSteps(product, markerId);
      await expect
        .poll(async () => (await typesIn(product, `user-${markerId}`)).at(-1))
        .toBe('AccountErased');
      expect(await typesIn(product, `user-${id}`)).not.toContain('AccountErased');
      await completeSteps(product, id, ['reviews']);
      await expect.poll(async () => (await typesIn(product, `user-${id}`)).at(-1)).toBe('AccountErased');
    } finally {
      await reactor.stop();
    }
    const rows = async (): Promise<unknown[]> =>
      (
        await product.dependencies.pool.query(
          'select id from identity.users where id = $1 union all select id from identity.consents where user_id = $1',
          [id],
        )
      ).rows;
    await expect.poll(rows).toEqual([]);

    const again = await signedIn(product, email);
    const me = await myself(again);
    expect(me).toMatchObject({ email, emailVerified: false, pendingEmail: null });
    expect(me.id).not.toBe(id);
    expect((await openLink(product, link)).status).toBe(400);
    await askForLink(again);
    expect((await openLink(product, tokenFor(product, email))).status).toBe(200);
  });

  it('destroys nothing of a member who did not request it, even if erasure steps are complete', async () => {
    const browser = await signedIn(product, 'staying@example.org');
    const { id } = await myself(browser);
    const marker = await signedIn(product);
    const markerId = await begin(marker);
    const reactor = startReactors(product.dependencies, product.identity);
    try {
      await completeSteps(product, id);
      await completeSteps(product, markerId);
      await expect
        .poll(async () => (await typesIn(product, `user-${markerId}`)).at(-1))
        .toBe('AccountErased');
    } finally {
      await reactor.stop();
    }
    expect(await typesIn(product, `user-${id}`)).toEqual(['UserRegistered']);
    expect(await myself(browser)).toMatchObject({ email: 'staying@example.org' });
  });

  it('is completed by the next reactor after a crash between destroying the keys and recording it', async () => {
    const browser = await signedIn(product, 'cut@example.org');
    const id = await begin(browser);
    await completeSteps(product, id);
    await vaultOf(product.dependencies.vaults, 'identity').erase(id);
    const reactor = startReactors(product.dependencies, product.identity);
    try {
      await expect.poll(async () => (await typesIn(product, `user-${id}`)).at(-1)).toBe('AccountErased');
    } finally {
      await reactor.stop();
    }
    expect((await myself(await signedIn(product, 'cut@example.org'))).id).not.toBe(id);
  });

  it('is completed by all services together, and the member can register again', async () => {
    const whole = await startProduct();
    try {
      const email = 'whole@example.org';
      const id = await begin(await signedIn(whole, email));
      const signIn = async (): Promise<number> => (await whole.browser().signIn(email)).status;
      await expect.poll(signIn, { interval: 200 }).toBe(303);
      // Recorded after her keys are destroyed, which is what lets her register again.
      await expect.poll(async () => (await typesIn(whole, `user-${id}`)).at(-1)).toBe('AccountErased');
      expect((await myself(await signedIn(whole, email))).id).not.toBe(id);
    } finally {
      await whole.stop();
    }
  });

  it('is only announced in a demonstration', async () => {
    const demonstration = await startProduct({
      reactors: false,
      env: { ACCOUNT_DELETION: 'demonstration' },
    });
    try {
      const browser = await signedIn(demonstration, 'demo@example.org');
      const { id } = await myself(browser);
      const answer = await remove(browser, '/api/users/me');
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({
        type: 'urn:secondspring:account-deletion-is-a-demonstration',
      });
      expect(await statusOf(browser)).toBe(200);
      expect(await typesIn(demonstration, `user-${id}`)).toEqual(['UserRegistered']);
      const lines = demonstration.log.filter((line) => line.includes('account-deletion-demonstrated'));
      expect(lines).toHaveLength(1);
      expect(lines.join()).not.toMatch(new RegExp(`${id}|demo@`, 'u'));
    } finally {
      await demonstration.stop();
    }
  });
});
