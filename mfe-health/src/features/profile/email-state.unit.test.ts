import { describe, expect, it } from 'vitest';
import { emailStateOf, emailError } from './email-state.ts';

const nobody = { email: null, emailVerified: false, pendingEmail: null };

describe('an e-mail address', () => {
  it('is missing, unverified, or verified', () => {
    expect(emailStateOf(nobody)).toEqual({ kind: 'none' });
    const known = { ...nobody, email: 'ada@example.org' };
    expect(emailStateOf(known)).toEqual({ kind: 'unproven', email: 'ada@example.org' });
    expect(emailStateOf({ ...known, emailVerified: true })).toEqual({
      kind: 'verified',
      email: 'ada@example.org',
    });
  });

  it('waits for its link to be opened; a verified one stays in use until then', () => {
    const pendingEmail = 'new@example.org';
    expect(emailStateOf({ ...nobody, pendingEmail })).toEqual({
      kind: 'waiting',
      email: pendingEmail,
      keeps: null,
    });
    const known = { ...nobody, email: 'ada@example.org', pendingEmail };
    expect(emailStateOf(known)).toMatchObject({ keeps: null });
    expect(emailStateOf({ ...known, emailVerified: true })).toMatchObject({ keeps: 'ada@example.org' });
  });
});

describe('what she types', () => {
  const verified = { kind: 'verified', email: 'ada@example.org' } as const;

  it.each(['', '   '])('must not be empty: %j', (typed) => {
    expect(emailError(typed, { kind: 'none' })).toBe('Please enter an email address.');
  });

  it.each(['ada', 'ada@', '@example.org', 'a da@example.org'])('must look like an address: %s', (typed) => {
    expect(emailError(typed, { kind: 'none' })).toMatch(/should look like/u);
  });

  it('must differ from her verified address', () => {
    expect(emailError(' ADA@example.org', verified)).toMatch(/already/u);
    const waiting = { kind: 'waiting', email: 'new@example.org', keeps: 'ada@example.org' } as const;
    expect(emailError('ada@example.org', waiting)).toMatch(/already/u);
    expect(emailError('new@example.org', waiting)).toBeNull();
    expect(emailError('ada@example.org', { kind: 'unproven', email: 'ada@example.org' })).toBeNull();
  });
});
