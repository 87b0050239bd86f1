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

  it.each([
    ['Latin', 'n'],
    ['emoji', '🌸'],
    ['emoji of several parts', '👩🏽‍⚕️'],
    ['flags', '🇳🇴'],
    ['flags of several parts', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['combined marks', 'q\u0323\u0307'],
    ['Arabic', 'تحليل'],
    ['Persian with joiners', 'می\u200Cخواهم'],
    ['Hindi', 'क्षि'],
    ['Hindi with joiners', 'क्\u200Dष'],
    ['Thai', 'กำ'],
    ['Korean', '한국'],
    ['Chinese', '化验单'],
  ])('keeps whole characters and the extension of a long name: %s', (_, part) => {
    expect(cleanFilename(`${part}.PDF`, 'application/pdf')).toBe(`${part}.PDF`);
    const name = cleanFilename(`${part.repeat(300)}.pdf`, 'application/pdf');
    const parts = [...new Intl.Segmenter().segment(part)].map(({ segment }) => segment);
    const kept = [...new Intl.Segmenter().segment(name.slice(0, -4))].map(({ segment }) => segment);
    expect(name.slice(-4)).toBe('.pdf');
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name.length).toBeGreaterThan(251 - part.length);
    kept.forEach((segment, index) => expect(segment).toBe(parts[index % parts.length]));
  });

  it('removes joiners that join nothing', () => {
    const sent = '\u200Da\u200D\u200C.b\u200C.pdf';
    expect(cleanFilename(sent, 'application/pdf')).toBe('a.b.pdf');
  });

  it('is always 1 to 255 plain characters with the right extension [S32]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (original) => {
        const name = cleanFilename(original, 'image/jpeg');
        const visible = name.replaceAll(/[\u200C\u200D]|[\u{E0020}-\u{E007F}]/gu, '');
        expect(visible).toMatch(/^[^/\\\p{Cc}\p{Cf}]{1,255}$/u);
        expect(name.length).toBeLessThanOrEqual(255);
        expect(name).toMatch(/\.(?:jpg|jpeg|jpe|jfif)$/iu);
      }),
    );
  });
});
