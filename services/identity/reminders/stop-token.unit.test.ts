import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createStopTokens } from './stop-token.ts';

const tokens = createStopTokens(randomBytes(32));
const userId = randomUUID();

describe('a token that stops reminders', () => {
  it('names nobody, and is read only under its own key', () => {
    const wish = { userId, target: randomUUID() };
    const token = tokens.make(wish);
    expect(tokens.read(token)).toEqual(wish);
    expect(token).not.toContain(userId);
    expect(tokens.make(wish)).not.toBe(token);
    expect(createStopTokens(randomBytes(32)).read(token)).toBeNull();
  });

  it('does not tell by its length what it stops', () => {
    const [email, push] = [
      tokens.make({ userId, target: 'email' }),
      tokens.make({ userId, target: randomUUID() }),
    ];
    expect(email.length).toBe(push.length);
  });

  it.each([undefined, ['a'], '', 'x', 'é'.repeat(40), 'a'.repeat(5000)])(
    'is refused if it is %j',
    (token) => {
      expect(tokens.read(token)).toBeNull();
    },
  );

  it('is refused if one character differs', () => {
    const token = tokens.make({ userId, target: 'email' });
    expect(tokens.read(`${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`)).toBeNull();
  });
});
