import { events, type DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { given, registered, updated, USER } from './history.ts';
import { presentUser, usernameOf } from './present.ts';
import { userAfter, userEvolver } from './state.ts';

it('takes every type of event that may stand in her stream', () => {
  const declared = Object.values(events).flatMap(({ type, stream }) => (stream === 'user' ? [type] : []));
  expect([...userEvolver.types].sort()).toEqual(declared.sort());
});

describe('a member as she sees herself', () => {
  it('has her first name, else her address’s first part, else Member', () => {
    expect(usernameOf('Ada', 'a@example.org')).toBe('Ada');
    expect(usernameOf(null, 'a.b@example.org')).toBe('a.b');
    expect(usernameOf(null, null)).toBe('Member');
  });

  it('has an age that turns on the birthday', () => {
    const state = userAfter([registered, updated]);
    expect(state && presentUser(state, '2026-02-27').age).toBe(51);
    expect(state && presentUser(state, '2026-02-28').age).toBe(52);
  });
});

describe('the state of a member', () => {
  const after = (...history: DomainEvent[]) => userAfter(history);
  const at = '2026-11-21T08:00:00.000Z';
  const consent = (consentId: string, textVersion = '1', when?: string) =>
    given('ConsentGiven', { userId: USER, consentId, purpose: 'health-data', textVersion }, when);
  const withdrawn = (consentId: string) =>
    given('ConsentWithdrawn', { userId: USER, consentId, purpose: 'health-data' }, at);
  const asked = (email: string | typeof FORGOTTEN) =>
    given('EmailVerificationRequested', { userId: USER, verificationId: 'v-1', email, expiresAt: at }, at);
  const proven = (email: string) =>
    given('EmailVerified', { userId: USER, verificationId: 'v-1', email }, at);

  it('begins with a free plan and nothing said or proven', () => {
    expect(after(registered)).toMatchObject({
      id: USER,
      email: 'ada@example.org',
      emailVerified: false,
      pendingEmail: null,
      plan: 'free',
      verification: null,
      formerEmail: null,
      consents: [],
    });
  });

  it('keeps a consent in its first place, given anew with another text and withdrawn alone', () => {
    const given1 = { consentId: 'c-1', purpose: 'health-data', textVersion: '1', withdrawnAt: null };
    const given2 = { ...given1, consentId: 'c-2' };
    const both = after(registered, consent('c-1'), consent('c-2'));
    expect(both?.consents).toMatchObject([given1, given2]);
    const anew = after(registered, consent('c-1'), consent('c-2'), consent('c-1', '2', at));
    expect(anew?.consents).toMatchObject([{ ...given1, textVersion: '2', givenAt: at }, given2]);
    const one = after(registered, consent('c-1'), consent('c-2'), withdrawn('c-1'));
    expect(one?.consents).toMatchObject([{ ...given1, withdrawnAt: at }, given2]);
  });

  it('has an address pending until it is proven, and remembers the one proven before', () => {
    const requested = after(registered, asked('new@example.org'));
    const verification = { id: 'v-1', email: 'new@example.org', expiresAt: at, used: false };
    expect(requested).toMatchObject({ pendingEmail: 'new@example.org', verification });
    expect(after(registered, asked('new@example.org'), proven('new@example.org'))).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
      pendingEmail: null,
      formerEmail: null,
      verification: { ...verification, used: true },
    });
    expect(after(registered, proven('ada@example.org'), proven('new@example.org'))).toMatchObject({
      formerEmail: 'ada@example.org',
      verification: null,
    });
  });

  it('takes no notice of a request whose address is forgotten', () => {
    expect(after(registered, asked(FORGOTTEN))).toEqual(after(registered));
  });

  it('ends with her wish to be erased', () => {
    for (const type of ['AccountErasureRequested', 'AccountErased'] as const)
      expect(after(registered, given(type, { userId: USER }))).toBeNull();
  });
});
