import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLine, cleanText, comparable } from './text-form.ts';

/** Characters that meet badly, next to ordinary ones. */
const character = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom(
    'e',
    'é',
    '\u0301',
    '\u0302',
    'ﬁ',
    'A',
    ' ',
    ' ',
    '\u00a0',
    '\u3000',
    '\t',
    '\n',
    '\r',
    '\u2028',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u3164',
    '\u2800',
    '\ufe0f',
    '\u{e0067}',
    '\u{e007f}',
    '👩',
    '🏽',
    '❤',
    'ی',
    'ک',
    'क',
    '्',
    '\u0000',
    '\u202e',
    '\ud800',
    '’',
    '–',
  ),
);
const texts = fc.string({ unit: character, maxLength: 12 });
const STARTS_INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]/u;

const survivors = ['👩‍🦱', '👨‍👩‍👧‍👦', '❤️', '👩🏽‍⚕️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී', 'شب‌ها تب دارم'];

describe('cleanText', () => {
  it.each(survivors)('keeps %s as it is', (text) => {
    expect(cleanText(text)).toBe(text);
    expect(cleanLine(`I say ${text} today`)).toBe(`I say ${text} today`);
  });

  it.each([
    ['cafe\u0301', 'café'],
    ['\u212bngström', 'Ångström'],
    ['hot  flashes', 'hot flashes'],
    ['hot\u00a0\u2003flashes', 'hot flashes'],
    ['hot \u200b flashes', 'hot flashes'],
    ['hot \u200d flashes', 'hot flashes'],
    ['hot\u200b flashes\u200b', 'hot flashes'],
    ['\ufeffhot flashes\u2060\u200e ', 'hot flashes'],
    ['caf\u200ce\u0301\u200d', 'café'],
    ['so\u00adft', 'soft'],
    ['\u200f\u200d\ufe0fa\u200b\ufe0f', 'a\ufe0f'],
    ['\u200b \u3164\u2800', ''],
  ])('makes %j %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
    expect(cleanLine(text)).toBe(clean);
  });

  it('keeps line breaks, empty lines and indentation, and single blanks within a line', () => {
    expect(cleanText('e\n\t\n¡')).toBe('e\n\n¡');
    expect(cleanText('  To do:  \r\n  -  rest\r\n\t\u00a0 - walk\ta  bit \n\n\nThat is\u2029all  ')).toBe(
      'To do:\n  - rest\n\t  - walk\ta bit\n\n\nThat is\nall',
    );
  });

  it('changes nothing twice, is NFC, and shows something at both ends', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const clean of [cleanText, cleanLine]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once.normalize('NFC')).toBe(once);
          expect(once).not.toMatch(/[ \t]$/mu);
          expect(once).not.toMatch(STARTS_INVISIBLE);
        }
        expect(cleanLine(text)).not.toMatch(/[^\S ]| {2}/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('is the same for every Unicode form of a text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(cleanText(text.normalize('NFD'))).toBe(cleanText(text.normalize('NFC')));
      }),
    );
  });

  it('stays linear in a long text of blanks or joiners', () => {
    for (const part of [' ', '\u200d', 'a\u200d', ' \u200d', '\ufe0f', '\u3164', '\u2800', 'x '])
      expect(cleanText(part.repeat(50_000)).length).toBeLessThanOrEqual(part.length * 50_000);
  });
});

describe('comparable', () => {
  it.each([
    ['Café', 'cafe\u0301'],
    ['Hot flashes', 'hot  FLASHES'],
    ['Hot flashes', 'Hot\u00a0fla\u200bshes\u200d'],
    ['Can’t sleep', "can't sleep"],
    ['On–off', 'on-off'],
    ['’\u0000’', '’’'],
    ['Ｈｏｔ', 'hot'],
    ['می‌خواهم', 'میخواهم'],
  ])('is the same for %s and %s', (one, other) => {
    expect(comparable(one)).toBe(comparable(other));
  });

  it.each([
    ['cafe', 'café'],
    ['hot flash', 'hotflash'],
    ['😀', '😁'],
  ])('tells %s from %s', (one, other) => {
    expect(comparable(one)).not.toBe(comparable(other));
  });

  it('is the same before and after cleaning', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(comparable(cleanLine(text))).toBe(comparable(text));
      }),
      { numRuns: 2000 },
    );
  });
});
