import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { testEvent, USER } from '../events.fixture.ts';
import { issuedToken, newToken, tokenStream } from './state.ts';

const FIRST = '11111111-0000-4000-8000-000000000000';

describe('verification token', () => {
  it('has 256 bits, and only its hash names a stream [S50]', () => {
    const token = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newToken()).not.toBe(token);
    expect(tokenStream(token)).toMatch(/^verificationToken-[0-9a-f]{64}$/u);
    expect(tokenStream(token)).not.toContain(token);
  });

  it.each(['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}/`, `${'a'.repeat(42)}\n`])('refuses %j', (token) => {
    expect(tokenStream(token)).toBeNull();
  });

  it('is invalid once its owner’s keys are destroyed', () => {
    expect(
      issuedToken([testEvent('VerificationTokenIssued', { userId: USER, verificationId: FIRST })]),
    ).toEqual({
      userId: USER,
      verificationId: FIRST,
    });
    for (const [userId, verificationId] of [
      [FORGOTTEN, FORGOTTEN],
      [FORGOTTEN, FIRST],
      [USER, FORGOTTEN],
    ] as const)
      expect(issuedToken([testEvent('VerificationTokenIssued', { userId, verificationId })])).toBeNull();
  });
});
