import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('text that a person writes', () => {
  const text = plainText(10);

  it('drops control characters, makes halves of characters whole, and trims', () => {
    expect(text.parse(' a\u0000b\u001b\ud800\n ')).toBe('ab\ufffd');
  });

  it('keeps line breaks, tabs, accents and emoji', () => {
    expect(text.parse('é\n\t👩‍🦱')).toBe('é\n\t👩‍🦱');
  });

  it('counts what is left', () => {
    expect(text.parse(`${' '.repeat(50)}0123456789\u0000`)).toBe('0123456789');
    expect(() => text.parse('01234567890')).toThrow();
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10 }), (some) => {
        const once = plainText(100).parse(some);
        expect(plainText(100).parse(once)).toBe(once);
      }),
    );
  });
});
