import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { listSessions } from '@secondspring/contracts/http/identity.ts';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';
import {
  changeRole,
  countSessions,
  eraseMember,
  signOutMember,
} from '@secondspring/identity/operator/change-access.ts';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, it } from 'vitest';
import type { Browser } from './browser.ts';
import { done } from './done.ts';
import { otherSession } from './old-session.ts';
import { startProduct } from './product.ts';
import { useStarted } from '../world/use-started.ts';

const product = useStarted(startProduct);

const signedIn = async (email?: string, query?: string): Promise<Browser> => {
  const browser = product.browser();
  await browser.signIn(email, '/', query);
  return browser;
};
const statusOf = async (browser: Browser): Promise<number> => (await browser.send('/api/auth/user')).status;
const sessionsOf = (browser: Browser): Promise<ResponseOf<typeof listSessions>> =>
  done(browser, 'GET', '/api/auth/sessions');
const idOf = async (browser: Browser): Promise<string> =>
  (await done<{ id: string }>(browser, 'GET', '/api/auth/user')).id;
const why = { operator: 'olga', reason: 'she asked for it' };

describe('own or shared phone', () => {
  it('is asked before the redirect to the issuer, and no sign-in begins before the answer', async () => {
    const browser = product.browser();
    const answer = await browser.send('/api/login?returnTo=/profile');
    expect(answer.status).toBe(200);
    const page = await answer.text();
    for (const phone of ['own', 'shared'])
      expect(page).toContain(`href="/api/login?phone=${phone}&amp;returnTo=%2Fprofile"`);
    expect(page).not.toContain('<script');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; script-src 'none'; style-src 'sha256-/u,
    );
    expect(browser.cookies.has('sign-in')).toBe(false);
  });

  it('is asked again if another site links to sign-in, so that nobody is signed in unknowingly [S9]', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    const led = await product.browser().send('/api/login?phone=own', { headers });
    expect([led.status, led.headers.get('Location')]).toEqual([200, null]);
    const hers = await signedIn();
    expect((await hers.send('/api/login?again=yes', { headers })).status).toBe(200);
  });

  it('decides how long the cookie lasts [S6]', async () => {
    const lineOf = ({ given }: Browser): string => given.findLast((line) => line.startsWith('sid=')) ?? '';
    expect(lineOf(await signedIn())).toMatch(/Max-Age=7776000\b/u);
    expect(lineOf(await signedIn(undefined, 'phone=shared'))).not.toMatch(/Max-Age|Expires/iu);
  });
});

describe('an attacker who can write to the sessions table', () => {
  it('cannot become another member or moderator by changing or copying rows [S4]', async () => {
    const [ada, eve] = [await signedIn('ada.forged@example.org'), await signedIn('eve.forged@example.org')];
    const [adaId, eveId] = [await idOf(ada), await idOf(eve)];
    const other = await product.second();
    try {
      await product.dependencies.pool.query(
        `update sessions set sess = (sess::jsonb || jsonb_build_object('userId', $1::text, 'role', 'moderator'))::json`,
        [adaId],
      );
      // In a process that has not cached her session: the changed row has no effect.
      const response = await fetch(`${other.url}/api/auth/user`, {
        headers: { Cookie: `sid=${eve.cookies.get('sid') ?? ''}` },
      });
      expect(await response.json()).toMatchObject({ id: eveId });
      await product.dependencies.pool.query(
        `update sessions set sess = (select sess from sessions where sess ->> 'sealed' is not null
           and sid <> s.sid limit 1) from (select sid from sessions) s where sessions.sid = s.sid`,
      );
    } finally {
      await other.stop();
    }
    await expect.poll(() => statusOf(eve)).toBe(401);
  });
});

describe('sessions of a member', () => {
  it('are listed without usable secrets and can be ended from another phone [S8]', async () => {
    const email = 'list@example.org';
    const [phone, tablet] = [await signedIn(email), await signedIn(email, 'phone=shared')];
    const list = await sessionsOf(phone);
    expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({ isShared: false });
    expect(list.filter(({ isCurrent }) => !isCurrent)).toMatchObject([{ isShared: true }]);
    const text = JSON.stringify(list);
    expect(text).not.toContain(phone.cookies.get('sid'));
    expect(text).not.toContain(tablet.cookies.get('sid'));
    const { rows } = await product.dependencies.pool.query<{ sid: string }>('select sid from sessions');
    for (const { sid } of rows) expect(text).not.toContain(sid);
    const stolen = product.browser();
    for (const { id } of list) {
      stolen.cookies.set('sid', id);
      expect(await statusOf(stolen)).toBe(401);
    }
    const ended = list.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    await done(phone, 'DELETE', `/api/auth/sessions/${ended}`);
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([200, 401]);
    expect(await sessionsOf(phone)).toHaveLength(1);
  });

  it('can be neither seen nor ended by another member [S8]', async () => {
    const [hers, other] = [await signedIn(), await signedIn()];
    const [{ id } = { id: '' }] = await sessionsOf(hers);
    expect((await sessionsOf(other)).map((one) => one.id)).not.toContain(id);
    expect((await other.send(`/api/auth/sessions/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect(await statusOf(hers)).toBe(200);
  });

  it('can be ended, all others or all, which clears the browser’s storage [S61]', async () => {
    const email = 'others@example.org';
    const [phone, tablet, laptop] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    await done(phone, 'DELETE', '/api/auth/other-sessions');
    expect([await statusOf(phone), await statusOf(tablet), await statusOf(laptop)]).toEqual([200, 401, 401]);
    const stolen = phone.cookies.get('sid') ?? '';
    const answer = await phone.send('/api/auth/sessions', { method: 'DELETE' });
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    phone.cookies.set('sid', stolen);
    expect(await statusOf(phone)).toBe(401);
  });

  it('can be counted and ended by an operator, which is recorded [S8]', async () => {
    const email = 'lost.phone@example.org';
    const [phone, tablet] = [await signedIn(email), await signedIn(email, 'phone=shared')];
    const userId = await idOf(phone);
    expect(await countSessions(product.dependencies, userId)).toEqual({ userId, own: 1, shared: 1 });
    expect(await signOutMember(product.dependencies, userId, why)).toEqual({ userId, count: 2 });
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 401]);
    const [event] = await product.dependencies.eventLog.read(`access-${userId}`);
    expect(event).toMatchObject({ type: 'SessionsEnded', data: why });
  });
});

describe('role', () => {
  it('applies to the next call after an operator gives or withdraws it', async () => {
    const her = await signedIn();
    const id = await idOf(her);
    const allowed = async (): Promise<number> => (await her.send('/releases')).status;
    expect(await allowed()).toBe(403);
    await changeRole(product.dependencies, id, { role: 'moderator', ...why });
    expect(await allowed()).toBe(200);
    await changeRole(product.dependencies, id, { role: 'member', ...why });
    expect(await allowed()).toBe(403);
  });

  it('requires a new sign-in if the issuer claimed it long ago, and an operator’s choice overrides it', async () => {
    const her = await signedIn();
    const longAgo = { role: 'moderator', provenAt: Date.now() - 13 * millisecondsInHour } as const;
    const id = await otherSession(product, her, longAgo);
    const response = await her.send('/releases');
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      '/api/login?again=yes&returnTo=%2Freleases',
    ]);
    await changeRole(product.dependencies, id, { role: 'member', ...why });
    expect((await her.send('/releases')).status).toBe(403);
  });
});

describe('session with an old proof of identity', () => {
  const fresh = endpoints.filter(({ identity }) => identity === 'fresh');
  const refusal = { type: 'urn:secondspring:identity-too-old', signIn: '/api/login?again=yes' };

  it('cannot erase or export [S53]', async () => {
    const her = await signedIn('stale@example.org');
    await otherSession(product, her);
    expect(fresh.map(({ name }) => name).toSorted()).toEqual([
      'eraseAccount',
      'exportAccount',
      'exportCommunity',
      'exportHealth',
      'exportReviews',
      'exportSymptoms',
    ]);
    for (const { method, path } of fresh) {
      const answer = await her.send(path, { method });
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject(refusal);
    }
    expect(await statusOf(her)).toBe(200);
  });

  it('cannot change the address or withdraw a consent, and can give a first one [S53]', async () => {
    const her = await signedIn('stale.address@example.org');
    const { version: textVersion } = consentTexts['health-data'];
    await otherSession(product, her);
    const consent = '/api/consents/health-data';
    // The first consent destroys nothing.
    expect((await her.json('PUT', consent, { textVersion })).status).toBe(200);
    const withdrawn = await her.send(consent, { method: 'DELETE' });
    expect([withdrawn.status, await withdrawn.json()]).toEqual([401, expect.objectContaining(refusal)]);
    const stranger = { email: 'thief@example.org' };
    expect((await her.json('POST', '/api/email/verification', stranger)).status).toBe(401);
    expect((await her.json('POST', '/api/email/verification', {})).status).toBe(202);
    const research = '/api/consents/research';
    const { version } = consentTexts.research;
    expect((await her.json('PUT', research, { textVersion: version })).status).toBe(200);
    expect((await her.send(research, { method: 'DELETE' })).status).toBe(401);
  });

  it('can export after signing in again, which returns to the same page', async () => {
    const her = await signedIn('again@example.org', 'phone=shared');
    await otherSession(product, her, { shared: true });
    const back = await her.signIn('again@example.org', '/profile?open=export', 'again=yes');
    expect(back.headers.get('Location')).toBe('/profile?open=export');
    expect((await her.send('/api/users/me/export')).status).toBe(200);
    // A shared phone stays a shared phone.
    expect((await sessionsOf(her)).find(({ isCurrent }) => isCurrent)?.isShared).toBe(true);
  });

  it('is not renewed if another person signs in on the phone [S53]', async () => {
    const her = await signedIn('victim@example.org');
    await otherSession(product, her);
    const answer = await her.signIn('thief2@example.org', '/profile', 'again=yes');
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('That was another account');
    expect(await statusOf(her)).toBe(200);
    expect((await her.send('/api/users/me', { method: 'DELETE' })).status).toBe(401);
  });

  it('is renewed for an anonymous member only on her own phone', async () => {
    const her = await signedIn();
    await otherSession(product, her);
    expect((await her.signIn(undefined, '/', 'again=yes')).status).toBe(303);
    expect((await her.send('/api/users/me/export')).status).toBe(200);
    await otherSession(product, her);
    const thief = product.browser();
    thief.cookies.set('sid', her.cookies.get('sid') ?? '');
    expect((await thief.signIn(undefined, '/', 'again=yes')).status).toBe(403);
  });

  it('lets an operator erase a member who cannot sign in again', async () => {
    const her = await signedIn();
    const id = await otherSession(product, her);
    expect(await eraseMember(product.dependencies, id, why)).toEqual({ userId: id, changed: true });
    expect(await statusOf(her)).toBe(401);
    const types = (await product.dependencies.eventLog.read(`user-${id}`)).map(({ type }) => type);
    expect(types).toContain('AccountErasureRequested');
  });
});
