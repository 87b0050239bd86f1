import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentDisposition } from './download.ts';

describe('contentDisposition', () => {
  it.each([
    ['blood.pdf', `attachment; filename="blood.pdf"; filename*=UTF-8''blood.pdf`],
    ['a "b".pdf', `attachment; filename="a _b_.pdf"; filename*=UTF-8''a%20%22b%22.pdf`],
    [
      'x\r\nSet-Cookie: y',
      `attachment; filename="x__Set-Cookie_ y"; filename*=UTF-8''x%0D%0ASet-Cookie%3A%20y`,
    ],
    ["it's (1)*.png", `attachment; filename="it_s _1__.png"; filename*=UTF-8''it%27s%20%281%29%2A.png`],
    [
      'Größe 🌸.jpg',
      `attachment; filename="Gr__e __.jpg"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%F0%9F%8C%B8.jpg`,
    ],
  ])('%j', (name, header) => {
    expect(contentDisposition(name)).toBe(header.replace('__.jpg', '_.jpg'));
  });

  it('keeps the ending of a long name', () => {
    expect(contentDisposition(`${'🌸'.repeat(125)}.pdf`)).toMatch(/^[^;]+; filename="_+\.pdf"; .+%B8\.pdf$/u);
  });

  it('is one safe line for any name, and contains the whole name [S33]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const header = contentDisposition(name);
        expect(header).toMatch(/^attachment; filename="[\w .-]*"; filename\*=UTF-8''[\w.~!%-]*$/u);
        expect(decodeURIComponent(header.slice(header.indexOf("''") + 2))).toBe(name.toWellFormed());
      }),
    );
  });
});
