import fc from 'fast-check';
import { expect, it } from 'vitest';
import { internText } from './intern-text.ts';

const anyText = fc.oneof(
  fc.constantFrom('ReviewSubmitted', 'ReviewRevised__', 'CommentWritten', 'größe', ''),
  fc.string({ unit: 'grapheme' }),
);

it('reads any text at any offset, frequent or rare', () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 40 }), fc.nat(5), (texts, before) => {
      for (const text of texts) {
        const own = Buffer.from(text);
        const among = Buffer.concat([Buffer.alloc(before, 'x'), own, Buffer.from('behind')]);
        expect(internText(among, before, before + own.length)).toBe(own.toString());
      }
    }),
  );
});

it('interns a limited number of texts of each length', () => {
  for (let number = 1000; number < 1100; number += 1) {
    const bytes = Buffer.from(`type ${number}`);
    expect(internText(bytes, 0, bytes.length)).toBe(`type ${number}`);
  }
});

it('distinguishes invalid UTF-8 from text', () => {
  const broken = Buffer.from([0x61, 0xff, 0x62]);
  for (let time = 0; time < 2; time += 1) expect(internText(broken, 0, 3)).toBe(broken.toString());
  expect(internText(Buffer.from('a?b'), 0, 3)).toBe('a?b');
});
