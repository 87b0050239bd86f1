import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, registered, USER } from '../events.fixture.ts';
import { userAfter } from './state.ts';
import {
  addressToVerify,
  requestVerificationDecider,
  isVerified,
  isVerifiedAlready,
  verifyEmailDecider,
} from './decider.ts';

const [FIRST, SECOND, OTHER] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
) as [string, string, string];
const asked = (verificationId: string, email: string, expiresAt = '2026-11-21T10:00:00.000Z') =>
  testEvent('EmailVerificationRequested', { userId: USER, verificationId, email, expiresAt });
const proven = (verificationId: string, email: string) =>
  testEvent('EmailVerified', { userId: USER, verificationId, email });
const after = (...history: DomainEvent[]) => userAfter(history);
const failed = { refused: 'verification-failed' };

describe('requesting a verification link', () => {
  it('prefers the given address, then the pending, then the current one', () => {
    const waiting = after(registered, asked(FIRST, 'new@example.org'));
    expect(addressToVerify(waiting, 'third@example.org', true)).toBe('third@example.org');
    expect(addressToVerify(waiting, undefined, true)).toBe('new@example.org');
    expect(addressToVerify(after(registered), undefined, true)).toBe('ada@example.org');
    const anonymous = after(testEvent('UserRegistered', { userId: USER, email: null }));
    expect(addressToVerify(anonymous, undefined, true)).toEqual({ refused: 'no-email-address' });
    expect(addressToVerify(null, 'a@example.org', true)).toEqual({ refused: 'sign-in-required' });
  });

  it('refuses a new address without recent authentication', () => {
    const waiting = after(registered, asked(FIRST, 'new@example.org'));
    expect(addressToVerify(waiting, 'third@example.org', false)).toEqual({ refused: 'identity-too-old' });
    expect(addressToVerify(waiting, 'New@Example.org', false)).toBe('New@Example.org');
    expect(addressToVerify(waiting, 'ada@example.org', false)).toBe('ada@example.org');
    expect(addressToVerify(waiting, undefined, false)).toBe('new@example.org');
  });

  it('expires after 24 hours', () => {
    const command = { verificationId: FIRST, email: 'ada@example.org', now: '2026-11-20T12:00:00.000Z' };
    expect(requestVerificationDecider.decide(after(registered), command)).toMatchObject([
      { data: { verificationId: FIRST, expiresAt: '2026-11-21T12:00:00.000Z' } },
    ]);
  });

  it('skips verified addresses, case-insensitively', () => {
    const state = after(registered, asked(FIRST, 'ada@example.org'), proven(FIRST, 'ada@example.org'));
    expect(state && isVerified(state, 'ADA@example.org')).toBe(true);
    expect(state && isVerified(state, 'bea@example.org')).toBe(false);
    const unproven = after(registered);
    expect(unproven && isVerified(unproven, 'ada@example.org')).toBe(false);
  });
});

describe('opening a verification link', () => {
  const open = (state: ReturnType<typeof after>, verificationId: string, now = '2026-11-21T09:59:59.999Z') =>
    verifyEmailDecider.decide(state, { verificationId, now });

  it('verifies the address once', () => {
    const state = after(registered, asked(FIRST, 'new@example.org'));
    expect(open(state, FIRST)).toEqual([
      {
        type: 'EmailVerified',
        data: { userId: USER, verificationId: FIRST, email: 'new@example.org' },
      },
    ]);
    expect(open(after(registered, asked(FIRST, 'a@b.c'), proven(FIRST, 'a@b.c')), FIRST)).toEqual(failed);
  });

  it('refuses expired, superseded, unknown and erased alike', () => {
    const state = after(registered, asked(FIRST, 'a@b.c'), asked(SECOND, 'd@e.f'));
    expect(open(state, SECOND, '2026-11-21T10:00:00.000Z')).toEqual(failed);
    expect(open(state, FIRST)).toEqual(failed);
    expect(open(state, OTHER)).toEqual(failed);
    const leaving = testEvent('AccountErasureRequested', { userId: USER });
    expect(open(after(registered, asked(FIRST, 'a@b.c'), leaving), FIRST)).toEqual(failed);
    expect(open(null, FIRST)).toEqual(failed);
  });

  it('says that the address is verified when opened again, within its time', () => {
    const again = (verificationId: string, history: DomainEvent[], now = '2026-11-21T09:59:59.999Z') =>
      isVerifiedAlready([registered, ...history], { verificationId, now });
    const used = [asked(FIRST, 'Ada@b.c'), proven(FIRST, 'ada@b.c')];
    expect(again(FIRST, used)).toBe(true);
    expect(again(FIRST, used, '2026-11-21T10:00:00.000Z')).toBe(false);
    expect(again(OTHER, used)).toBe(false);
    expect(again(FIRST, [asked(FIRST, 'ada@b.c')])).toBe(false);
    // Two letters: the older link after the newer one, and a used one while another address waits.
    const twice = [asked(FIRST, 'ada@b.c'), asked(SECOND, 'ada@b.c'), proven(SECOND, 'ada@b.c')];
    expect(again(FIRST, twice)).toBe(true);
    expect(again(FIRST, [...used, asked(SECOND, 'new@b.c')])).toBe(true);
    expect(again(SECOND, [...used, asked(SECOND, 'new@b.c')])).toBe(false);
    expect(again(FIRST, [...used, asked(SECOND, 'new@b.c'), proven(SECOND, 'new@b.c')])).toBe(false);
    expect(again(FIRST, [...used, testEvent('AccountErasureRequested', { userId: USER })])).toBe(false);
  });

  it('replaces the address and remembers the previous one', () => {
    const once = after(registered, asked(FIRST, 'one@b.c'), proven(FIRST, 'one@b.c'));
    expect(once).toMatchObject({
      email: 'one@b.c',
      emailVerified: true,
      pendingEmail: null,
      previousEmail: null,
    });
    const twice = after(
      registered,
      asked(FIRST, 'one@b.c'),
      proven(FIRST, 'one@b.c'),
      asked(SECOND, 'two@b.c'),
      proven(SECOND, 'two@b.c'),
    );
    expect(twice).toMatchObject({ email: 'two@b.c', previousEmail: 'one@b.c' });
  });
});
