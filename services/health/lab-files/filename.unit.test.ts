import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanFilename } from './filename.ts';

describe('lab file name', () => {
  it.each([
    ['blood.pdf', 'application/pdf', 'blood.pdf'],
    ['Scan.PDF', 'application/pdf', 'Scan.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['Größe 2026.png', 'image/png', 'Größe 2026.png'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['%2e%2e%2fx.pdf', 'application/pdf', '%2e%2e%2fx.pdf'],
    [String.raw`C:\labs\x.pdf`, 'application/pdf', 'x.pdf'],
    ['lab.pdf.exe', 'application/pdf', 'lab.pdf.exe.pdf'],
    ['page.html', 'image/png', 'page.html.png'],
    ['lab\u202Efdp.exe', 'application/pdf', 'labfdp.exe.pdf'],
    ['a\0b\r\nc\u2066d.pdf', 'application/pdf', 'abcd.pdf'],
    ['', 'image/jpeg', 'lab-result.jpg'],
    ['...', 'image/png', 'lab-result.png'],
    ['.pdf', 'application/pdf', 'pdf.pdf'],
  ] as const)('turns %j of %s into %j', (original, mediaType, name) => {
    expect(cleanFilename(original, mediaType)).toBe(name);
  });

  it('keeps the extension when it cuts a long name', () => {
    const name = cleanFilename(`${'🌸'.repeat(200)}.pdf`, 'application/pdf');
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(?:🌸)+\.pdf$/u);
  });

  it('is always 1 to 255 plain characters with the right extension [S32]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (original) => {
        const name = cleanFilename(original, 'image/jpeg');
        expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,255}$/u);
        expect(name.length).toBeLessThanOrEqual(255);
        expect(name).toMatch(/\.(?:jpg|jpeg|jpe|jfif)$/iu);
      }),
    );
  });
});
