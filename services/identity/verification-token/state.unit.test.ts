import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { given, USER } from '../user/history.ts';
import { issuedIn, newToken, tokenStream } from './state.ts';

const FIRST = '11111111-0000-4000-8000-000000000000';

describe('a token', () => {
  it('has 256 bits, and only its hash names a stream', () => {
    const token = newToken();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newToken()).not.toBe(token);
    expect(tokenStream(token)).toMatch(/^verificationToken-[0-9a-f]{64}$/u);
    expect(tokenStream(token)).not.toContain(token);
  });

  it.each(['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}/`, `${'a'.repeat(42)}\n`])('is not %j', (token) => {
    expect(tokenStream(token)).toBeNull();
  });

  it('proves nothing once its owner is forgotten', () => {
    expect(issuedIn([given('VerificationTokenIssued', { userId: USER, verificationId: FIRST })])).toEqual({
      userId: USER,
      verificationId: FIRST,
    });
    for (const [userId, verificationId] of [
      [FORGOTTEN, FORGOTTEN],
      [FORGOTTEN, FIRST],
      [USER, FORGOTTEN],
    ] as const)
      expect(issuedIn([given('VerificationTokenIssued', { userId, verificationId })])).toBeNull();
  });
});
