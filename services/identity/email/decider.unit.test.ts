import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { given, registered, USER } from '../user/history.ts';
import { userAfter } from '../user/state.ts';
import { addressFor, askingForProof, isProven, proving } from './decider.ts';
import { linkOf, verificationLetter } from './letter.ts';

const [FIRST, SECOND, OTHER] = ['1', '2', '3'].map(
  (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
) as [string, string, string];
const asked = (verificationId: string, email: string, expiresAt = '2026-11-21T10:00:00.000Z') =>
  given('EmailVerificationRequested', { userId: USER, verificationId, email, expiresAt });
const proven = (verificationId: string, email: string) =>
  given('EmailVerified', { userId: USER, verificationId, email });
const after = (...history: DomainEvent[]) => userAfter(history);
const failed = { refused: 'verification-failed' };

describe('asking for a link', () => {
  it('goes to the given address, else to the one that waits, else to the one that is known', () => {
    const waiting = after(registered, asked(FIRST, 'new@example.org'));
    expect(addressFor(waiting, 'third@example.org', true)).toBe('third@example.org');
    expect(addressFor(waiting, undefined, true)).toBe('new@example.org');
    expect(addressFor(after(registered), undefined, true)).toBe('ada@example.org');
    const anonymous = after(given('UserRegistered', { userId: USER, email: null }));
    expect(addressFor(anonymous, undefined, true)).toEqual({ refused: 'no-email-address' });
    expect(addressFor(null, 'a@example.org', true)).toEqual({ refused: 'sign-in-required' });
  });

  it('goes to another address only with a fresh proof of who she is', () => {
    const waiting = after(registered, asked(FIRST, 'new@example.org'));
    expect(addressFor(waiting, 'third@example.org', false)).toEqual({ refused: 'identity-too-old' });
    expect(addressFor(waiting, 'New@Example.org', false)).toBe('New@Example.org');
    expect(addressFor(waiting, 'ada@example.org', false)).toBe('ada@example.org');
    expect(addressFor(waiting, undefined, false)).toBe('new@example.org');
  });

  it('makes a request that works for 24 hours', () => {
    const command = { verificationId: FIRST, email: 'ada@example.org', now: '2026-11-20T12:00:00.000Z' };
    expect(askingForProof.decide(after(registered), command)).toMatchObject([
      { data: { verificationId: FIRST, expiresAt: '2026-11-21T12:00:00.000Z' } },
    ]);
  });

  it('is needless for the address that is hers and proven, in whatever capitals', () => {
    const state = after(registered, asked(FIRST, 'ada@example.org'), proven(FIRST, 'ada@example.org'));
    expect(state && isProven(state, 'ADA@example.org')).toBe(true);
    expect(state && isProven(state, 'bea@example.org')).toBe(false);
    const unproven = after(registered);
    expect(unproven && isProven(unproven, 'ada@example.org')).toBe(false);
  });
});

describe('opening a link', () => {
  const open = (state: ReturnType<typeof after>, verificationId: string, now = '2026-11-21T09:59:59.999Z') =>
    proving.decide(state, { verificationId, now });

  it('proves the address once', () => {
    const state = after(registered, asked(FIRST, 'new@example.org'));
    expect(open(state, FIRST)).toEqual([
      {
        type: 'EmailVerified',
        data: { userId: USER, verificationId: FIRST, email: 'new@example.org' },
      },
    ]);
    expect(open(after(registered, asked(FIRST, 'a@b.c'), proven(FIRST, 'a@b.c')), FIRST)).toEqual(failed);
  });

  it('has one answer for expired, superseded, unknown and erased', () => {
    const state = after(registered, asked(FIRST, 'a@b.c'), asked(SECOND, 'd@e.f'));
    expect(open(state, SECOND, '2026-11-21T10:00:00.000Z')).toEqual(failed);
    expect(open(state, FIRST)).toEqual(failed);
    expect(open(state, OTHER)).toEqual(failed);
    const leaving = given('AccountErasureRequested', { userId: USER });
    expect(open(after(registered, asked(FIRST, 'a@b.c'), leaving), FIRST)).toEqual(failed);
    expect(open(null, FIRST)).toEqual(failed);
  });

  it('makes it her address and remembers the one it replaces', () => {
    const once = after(registered, asked(FIRST, 'one@b.c'), proven(FIRST, 'one@b.c'));
    expect(once).toMatchObject({
      email: 'one@b.c',
      emailVerified: true,
      pendingEmail: null,
      formerEmail: null,
    });
    const twice = after(
      registered,
      asked(FIRST, 'one@b.c'),
      proven(FIRST, 'one@b.c'),
      asked(SECOND, 'two@b.c'),
      proven(SECOND, 'two@b.c'),
    );
    expect(twice).toMatchObject({ email: 'two@b.c', formerEmail: 'one@b.c' });
  });
});

it('writes a letter with the link and without a word about health', () => {
  const { subject, text } = verificationLetter('a@b.c', linkOf('https://secondspring.example', 'TOKEN'));
  expect(text).toContain('\nhttps://secondspring.example/verify-email?token=TOKEN\n');
  expect(subject + text).not.toMatch(/health|menopaus|symptom|hormon|treatment|period|women|body/iu);
});
