import { events, type DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, registered, updated, USER } from '../events.fixture.ts';
import { presentUser, usernameOf } from './present.ts';
import { userAfter, userEvolver } from './state.ts';

it('handles every event type of the member’s stream', () => {
  const declared = Object.values(events).flatMap(({ type, stream }) => (stream === 'user' ? [type] : []));
  expect([...userEvolver.types].sort()).toEqual(declared.sort());
});

describe('presenting a member', () => {
  it('takes first name, else the local part of the address, else Member', () => {
    expect(usernameOf('Ada', 'a@example.org')).toBe('Ada');
    expect(usernameOf(null, 'a.b@example.org')).toBe('a.b');
    expect(usernameOf(null, null)).toBe('Member');
  });

  it('raises the age on the birthday', () => {
    const state = userAfter([registered, updated]);
    expect(state && presentUser(state, '2026-02-27').age).toBe(51);
    expect(state && presentUser(state, '2026-02-28').age).toBe(52);
  });
});

describe('member state', () => {
  const after = (...history: DomainEvent[]) => userAfter(history);
  const at = '2026-11-21T08:00:00.000Z';
  const consent = (consentId: string, textVersion = '1', when?: string) =>
    testEvent('ConsentGiven', { userId: USER, consentId, purpose: 'health-data', textVersion }, when);
  const withdrawn = (consentId: string) =>
    testEvent('ConsentWithdrawn', { userId: USER, consentId, purpose: 'health-data' }, at);
  const asked = (email: string | typeof FORGOTTEN) =>
    testEvent(
      'EmailVerificationRequested',
      { userId: USER, verificationId: 'v-1', email, expiresAt: at },
      at,
    );
  const proven = (email: string) =>
    testEvent('EmailVerified', { userId: USER, verificationId: 'v-1', email }, at);

  it('starts with a free plan, an empty profile and no verified address', () => {
    expect(after(registered)).toMatchObject({
      id: USER,
      email: 'ada@example.org',
      emailVerified: false,
      pendingEmail: null,
      plan: 'free',
      verification: null,
      previousEmail: null,
      consents: [],
    });
  });

  it('keeps a consent’s place when its text is renewed or another is withdrawn', () => {
    const given1 = { consentId: 'c-1', purpose: 'health-data', textVersion: '1', withdrawnAt: null };
    const given2 = { ...given1, consentId: 'c-2' };
    const both = after(registered, consent('c-1'), consent('c-2'));
    expect(both?.consents).toMatchObject([given1, given2]);
    const anew = after(registered, consent('c-1'), consent('c-2'), consent('c-1', '2', at));
    expect(anew?.consents).toMatchObject([{ ...given1, textVersion: '2', givenAt: at }, given2]);
    const one = after(registered, consent('c-1'), consent('c-2'), withdrawn('c-1'));
    expect(one?.consents).toMatchObject([{ ...given1, withdrawnAt: at }, given2]);
  });

  it('keeps an address pending until it is verified, and remembers the previous one', () => {
    const requested = after(registered, asked('new@example.org'));
    const verification = { id: 'v-1', email: 'new@example.org', expiresAt: at, used: false };
    expect(requested).toMatchObject({ pendingEmail: 'new@example.org', verification });
    expect(after(registered, asked('new@example.org'), proven('new@example.org'))).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
      pendingEmail: null,
      previousEmail: null,
      verification: { ...verification, used: true },
    });
    expect(after(registered, proven('ada@example.org'), proven('new@example.org'))).toMatchObject({
      previousEmail: 'ada@example.org',
      verification: null,
    });
  });

  it('ignores a request whose address is forgotten', () => {
    expect(after(registered, asked(FORGOTTEN))).toEqual(after(registered));
  });

  it('ends with the erasure request', () => {
    for (const type of ['AccountErasureRequested', 'AccountErased'] as const)
      expect(after(registered, testEvent(type, { userId: USER }))).toBeNull();
  });
});
