import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyIdOf, open, seal } from './envelope.ts';

const key = { kid: randomUUID(), key: createSecretKey(randomBytes(32)) };
const other = { kid: key.kid, key: createSecretKey(randomBytes(32)) };

describe('envelope', () => {
  it('opens to any value that was sealed', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, context) => {
        expect(open(key, seal(key, value, context), context)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('opens only in its own context, with its own key [S71]', () => {
    const envelope = seal(key, 'night sweats', 'ReviewSubmitted|review-1|1');
    expect(() => open(key, envelope, 'ReviewSubmitted|review-2|1')).toThrow();
    expect(() => open(other, envelope, 'ReviewSubmitted|review-1|1')).toThrow();
  });

  it('is rejected under another key id, and with any bit flipped or cut off [E11]', () => {
    const envelope = seal(key, 'night sweats', 'here');
    const moved = { kid: randomUUID(), key: key.key };
    expect(() => open(moved, envelope.replace(key.kid, moved.kid), 'here')).toThrow();
    const head =
      envelope.length - Buffer.from(envelope.split('.')[2] ?? '', 'base64url').toString('base64url').length;
    const body = Buffer.from(envelope.slice(head), 'base64url');
    for (let index = 0; index < body.length; index += 1) {
      const flipped = Buffer.from(body);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      expect(() => open(key, envelope.slice(0, head) + flipped.toString('base64url'), 'here')).toThrow();
      expect(() =>
        open(key, envelope.slice(0, head) + body.subarray(0, index).toString('base64url'), 'here'),
      ).toThrow();
    }
  });

  it('hides small differences of length', () => {
    expect(seal(key, 'HRT', 'here')).toHaveLength(seal(key, 'Sleep difficulties', 'here').length);
  });

  it('seals the same value differently each time', () => {
    const sealed = Array.from({ length: 1_000 }, () => seal(key, 'same', 'here'));
    expect(new Set(sealed).size).toBe(1_000);
  });

  it('contains the id of its key', () => {
    expect(keyIdOf(seal(key, 1, 'here'))).toBe(key.kid);
    for (const text of [
      'plain text',
      '1.x.abc',
      `1.${key.kid}`,
      `1.${key.kid.toUpperCase()}.abc`,
      `2.${key.kid}.abc`,
    ])
      expect(keyIdOf(text)).toBeUndefined();
  });
});
