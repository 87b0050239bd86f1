import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisible, plainLine, plainText } from './plain-text.ts';

describe('plainText', () => {
  const text = plainText(10);

  it('drops control characters, replaces lone surrogates and trims', () => {
    expect(text.parse(' a\u0000b\u001b\ud800\n ')).toBe('ab\ufffd');
  });

  it('keeps line breaks, tabs, accents and emoji', () => {
    expect(text.parse('é\n\t👩‍🦱')).toBe('é\n\t👩‍🦱');
  });

  it('drops C1 controls and direction marks', () => {
    expect(text.parse('a\u009bb\u202ec\u2066d\u2069')).toBe('abcd');
  });

  it('normalises line ends of other systems', () => {
    expect(text.parse('a\r\nb\u2028c\u0085d')).toBe('a\nb\nc\nd');
  });

  it('checks the length after cleaning', () => {
    expect(text.parse(`${' '.repeat(50)}0123456789\u0000`)).toBe('0123456789');
    expect(() => text.parse('01234567890')).toThrow();
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 10 }), (some) => {
        const once = plainText(100).parse(some);
        expect(plainText(100).parse(once)).toBe(once);
      }),
    );
  });
});

describe('plainLine', () => {
  it('removes line breaks and tabs', () => {
    expect(plainLine(20).parse('Ada\r\n\tLovelace\u2028!')).toBe('Ada Lovelace !');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (some) => {
        const once = plainLine(1000).parse(some);
        expect(once).not.toMatch(/[\n\r\t]/u);
        expect(plainLine(1000).parse(once)).toBe(once);
      }),
    );
  });
});

describe('isVisible', () => {
  it.each(['\u200b\u200d', '\u2060', '\ufeff', '\u00ad', ' ', ''])('is false for %j', (text) => {
    expect(isVisible(text)).toBe(false);
  });

  it.each(['a', '?', '👩‍🦱', '更年期', '5'])('is true for %s', (text) => {
    expect(isVisible(text)).toBe(true);
  });
});
