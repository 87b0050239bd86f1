import fc from 'fast-check';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { describe, expect, it } from 'vitest';
import { acceptFile } from './accepted-file.ts';
import { Malformed } from './byte-reader.ts';
import { orientationSegment, orientationTiff, readExifOrientation } from './exif-orientation.ts';
import { exifWith, jpegOf, jpegSegment, pdfOf, pngChunk, pngOf } from './testing/pictures.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size)
    yield await Promise.resolve(bytes.subarray(from, from + size));
}
/** The stored media type and bytes, or why the file was refused. */
const kept = async (
  bytes: Buffer,
  size = 64 * 1024,
): Promise<{ mediaType: string; bytes: Buffer } | string> => {
  const accepted = await acceptFile(inPieces(bytes, size));
  if (isRefusal(accepted)) return accepted.refused;
  const pieces: Buffer[] = [];
  try {
    for await (const piece of accepted.bytes) pieces.push(piece);
  } catch (error) {
    if (error instanceof Malformed) return error.fault;
    throw error;
  }
  return { mediaType: accepted.mediaType, bytes: Buffer.concat(pieces) };
};
const script = '<script>alert(1)</script>';
const text = Buffer.from(`Comment\0${script}`);

describe('accepted file', () => {
  it.each([
    ['PDF', pdfOf(5_000), 'application/pdf'],
    ['PNG', pngOf(40, 30), 'image/png'],
    ['JPEG', jpegOf(), 'image/jpeg'],
    [
      'a progressive JPEG',
      jpegOf({
        scan: Buffer.concat([
          jpegOf().subarray(-8, -2),
          jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
          Buffer.from([1, 0xff, 0xd0, 2]),
        ]),
      }),
      'image/jpeg',
    ],
  ])('keeps %s unchanged, in chunks of any size', async (_, bytes, mediaType) => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5_000 }), async (size) => {
        expect(await kept(bytes, size)).toEqual({ mediaType, bytes });
      }),
      { numRuns: 30, examples: [[1], [2], [3]] },
    );
  });

  it('strips text, times, Exif, private chunks and trailing data from a PNG', async () => {
    const visible = [pngChunk('gAMA', Buffer.alloc(4)), pngChunk('pHYs', Buffer.alloc(9))];
    const metadata = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'raNd'].map((type) => pngChunk(type, text));
    const uploaded = Buffer.concat([
      pngOf(9, 9, { further: [...visible, ...metadata] }),
      Buffer.from(script),
    ]);
    expect(await kept(uploaded, 7)).toEqual({
      mediaType: 'image/png',
      bytes: pngOf(9, 9, { further: visible }),
    });
  });

  it('strips Exif, XMP, comments, previews and trailing data from a JPEG', async () => {
    const look = [
      jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01')),
      jpegSegment(0xee, Buffer.from('Adobe\0d')),
    ];
    const metadata = [0xe1, 0xe2, 0xed, 0xef, 0xfe].map((code) => jpegSegment(code, text));
    const uploaded = Buffer.concat([
      jpegOf({ further: [...look, jpegSegment(0xe1, exifWith(1)), ...metadata] }),
      Buffer.from(`PK\x03\x04${script}`),
    ]);
    const outcome = await kept(uploaded, 5);
    expect(outcome).toEqual({ mediaType: 'image/jpeg', bytes: jpegOf({ further: look }) });
    expect(JSON.stringify(outcome)).not.toContain('GPS');
  });

  it('keeps the orientation of a JPEG', async () => {
    const turned = jpegOf({ further: [jpegSegment(0xe1, exifWith(6))] });
    const outcome = await kept(turned);
    if (typeof outcome === 'string') throw new Error(outcome);
    expect(outcome.bytes.includes('GPS')).toBe(false);
    expect(outcome.bytes).toEqual(
      Buffer.concat([turned.subarray(0, 20), orientationSegment(6), turned.subarray(20 + 110)]),
    );
    expect(readExifOrientation(orientationSegment(6).subarray(4))).toBe(6);
  });
});

const padded = (before: string, after: string): Buffer =>
  Buffer.concat([Buffer.from(before, 'latin1'), pdfOf(), Buffer.from(after, 'latin1')]);
/** The first bytes of a file in the ISO container, as HEIC, AVIF and MP4 are. */
const isoFile = (brand: string): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftyp'), Buffer.from(`${brand}\0\0\0\0mif1`), Buffer.alloc(400)]);

describe('PDF with padding', () => {
  it.each([
    ['a byte-order mark', '\xEF\xBB\xBF', ''],
    ['a UTF-16 byte-order mark', '\xFE\xFF', ''],
    ['1,024 line ends before it', '\r\n'.repeat(512), ''],
    ['1,024 NULs before it', '\0'.repeat(1_024), ''],
    ['a mark, spaces and line ends before it', '\xEF\xBB\xBF  \n\r\n\0', ''],
    ['70,000 NULs after it', '', '\0'.repeat(70_000)],
    ['70,000 line ends after it', '', '\r\n'.repeat(35_000)],
    ['70,000 spaces after it', '', ' '.repeat(70_000)],
    ['a byte-order mark after it', '', '\xEF\xBB\xBF\r\n'],
  ])('keeps %s', async (_, before, after) => {
    const bytes = padded(before, after);
    for (const size of [997, 64 * 1024])
      expect(await kept(bytes, size)).toEqual({ mediaType: 'application/pdf', bytes });
  });

  it('keeps an end marker that is cut between two chunks', async () => {
    const bytes = padded('', '\n\n');
    for (let size = 1; size < 12; size += 1)
      expect(await kept(bytes, size)).toEqual({ mediaType: 'application/pdf', bytes });
  });

  it.each([
    ['1,025 spaces before it', padded(' '.repeat(1_025), ''), 'pdf-with-other-data'],
    ['a page before it', padded(`<html>${script}`, ''), 'pdf-with-other-data'],
    ['a line of text before it', padded('Your results:\r\n', ''), 'pdf-with-other-data'],
    ['a script after it', padded('', script), 'pdf-with-other-data'],
    ['a zip far behind it', padded('', `${'\0'.repeat(70_000)}PK\x03\x04`), 'pdf-with-other-data'],
    ['a cut update after it', padded('', '4 0 obj\n<</Type/Annot>>\nendobj\nxref'), 'file-incomplete'],
    ['no end', pdfOf(70_000).subarray(0, -8), 'file-incomplete'],
  ])('refuses %s', async (_, bytes, fault) => {
    expect(await kept(bytes, 1_000)).toBe(fault);
  });
});

describe('JPEG as phones make it', () => {
  const look = jpegSegment(0xee, Buffer.from('Adobe0d'));
  const end = Buffer.from([0xff, 0xd9]);
  const startAndHeader = jpegOf().subarray(0, 20);
  const pictureOf = (stray: Buffer): Buffer =>
    Buffer.concat([startAndHeader, stray, look, stray, jpegOf().subarray(20)]);
  const plain = pictureOf(Buffer.alloc(0));

  it.each([
    ['without its last marker', plain.subarray(0, -2)],
    ['cut within its last marker', plain.subarray(0, -1)],
    ['with NULs between segments', pictureOf(Buffer.alloc(3_000))],
    ['with hidden data between segments', pictureOf(Buffer.from(script))],
    [
      'with escaped, reserved and restart codes between segments',
      pictureOf(Buffer.from('ff00ff02ffd0ff', 'hex')),
    ],
    ['with fill bytes between segments', pictureOf(Buffer.from('ffffffff', 'hex'))],
    [
      'with a stray byte before its first segment',
      Buffer.concat([plain.subarray(0, 2), Buffer.alloc(1), plain.subarray(2)]),
    ],
    ['with another picture instead of its end', Buffer.concat([plain.subarray(0, -2), plain])],
    [
      'with a cut segment instead of its end',
      Buffer.concat([plain.subarray(0, -2), Buffer.from([0xff, 0xfe, 9, 9]), text]),
    ],
    ['with a motion picture behind its end', Buffer.concat([plain, isoFile('mp42')])],
  ])('is kept %s, whole and without stray bytes', async (_, bytes) => {
    for (const size of [1, 2, 3, 64 * 1024])
      expect(await kept(bytes, size)).toEqual({ mediaType: 'image/jpeg', bytes: plain });
  });

  it('keeps the picture data behind a reserved code', async () => {
    const bytes = jpegOf({ scan: Buffer.from('3fff023fff003fffd13f', 'hex') });
    expect(await kept(bytes, 3)).toEqual({ mediaType: 'image/jpeg', bytes });
  });

  it('is refused with more than 10,000 segments', async () => {
    const stray = Buffer.from('fffe00020000', 'hex');
    const many = Buffer.concat([startAndHeader, ...Array<Buffer>(10_000).fill(stray), plain.subarray(20)]);
    expect(await kept(many)).toBe('file-incomplete');
  });

  it.each([
    ['has no picture data', Buffer.concat([plain.subarray(0, -6), end])],
    ['ends in its first segment', plain.subarray(0, 15)],
  ])('is called incomplete if it %s', async (_, bytes) => {
    expect(await kept(bytes, 10)).toBe('file-incomplete');
  });
});

describe('pixels of a picture', () => {
  it.each([
    [8_160, 6_120],
    [12_000, 9_000],
    [16_320, 12_240],
  ])('may be %i by %i', async (width, height) => {
    const [jpeg, png] = [jpegOf({ claims: [width, height] }), pngOf(9, 9, { claims: [width, height] })];
    expect(await kept(jpeg)).toEqual({ mediaType: 'image/jpeg', bytes: jpeg });
    expect(await kept(png)).toEqual({ mediaType: 'image/png', bytes: png });
  });

  it('are named where there are too many', async () => {
    expect(await kept(pngOf(1, 1, { claims: [60_000, 60_000] }))).toBe('picture-with-too-many-pixels');
    expect(await kept(jpegOf({ claims: [60_000, 60_000] }))).toBe('picture-with-too-many-pixels');
  });
});

describe('orientation of a PNG', () => {
  const bigEndian = (orientation: number): Buffer =>
    Buffer.concat([orientationTiff(orientation), Buffer.from('GPS 59.9139N')]);
  const turned = (orientation: number): Buffer =>
    pngOf(9, 9, { further: [pngChunk('eXIf', orientationTiff(orientation))] });

  it.each([2, 5, 6, 8])('%i is kept without the rest of its Exif data', async (orientation) => {
    for (const exif of [
      bigEndian(orientation),
      exifWith(orientation).subarray(6),
      exifWith(orientation),
      Buffer.concat([bigEndian(orientation), Buffer.alloc(70_000)]),
    ])
      expect(await kept(pngOf(9, 9, { further: [pngChunk('eXIf', exif)] }), 101)).toEqual({
        mediaType: 'image/png',
        bytes: turned(orientation),
      });
  });

  it('is kept from a chunk behind the picture, once', async () => {
    const exif = pngChunk('eXIf', bigEndian(6));
    const [before, iend] = [pngOf(9, 9).subarray(0, -12), pngOf(9, 9).subarray(-12)];
    const outcome = await kept(Buffer.concat([before, exif, exif, iend]));
    expect(outcome).toEqual({
      mediaType: 'image/png',
      bytes: Buffer.concat([before, pngChunk('eXIf', orientationTiff(6)), iend]),
    });
  });

  it.each([1, 0, 9])('%i leaves nothing behind', async (orientation) => {
    const png = pngOf(9, 9, { further: [pngChunk('eXIf', exifWith(orientation))] });
    expect(await kept(png)).toEqual({ mediaType: 'image/png', bytes: pngOf(9, 9) });
  });
});

describe('moving PNG', () => {
  it('is kept as its first picture', async () => {
    const png = pngOf(9, 9, {
      further: [pngChunk('acTL', Buffer.alloc(8)), pngChunk('fcTL', Buffer.alloc(26))],
    });
    expect(await kept(png)).toEqual({ mediaType: 'image/png', bytes: pngOf(9, 9) });
  });
});

describe('refused file [S30]', () => {
  const png = pngOf(9, 9);
  const wrongSum = Buffer.from(png);
  wrongSum[png.length - 20] = (wrongSum[png.length - 20] ?? 0) ^ 1;
  it.each<[string, Buffer, string]>([
    ['an empty file', Buffer.alloc(0), 'file-empty'],
    ['text', Buffer.from('hello'), 'file-type-not-accepted'],
    ['one byte', Buffer.from('%'), 'file-type-not-accepted'],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file-type-not-accepted',
    ],
    ['HTML', Buffer.from(`<!doctype html><html><body>${script}</body></html>`), 'file-type-not-accepted'],
    ['a zip', Buffer.from('504b0304140000000800', 'hex'), 'file-type-not-accepted'],
    ...['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand): [string, Buffer, string] => [
      `a photo of brand ${brand}`,
      isoFile(brand),
      'heic-not-accepted',
    ]),
    ['AVIF', isoFile('avif'), 'picture-type-not-accepted'],
    ['WebP', Buffer.from('RIFF\x24\0\0\0WEBPVP8 '.padEnd(200, '\0')), 'picture-type-not-accepted'],
    [
      'TIFF',
      Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(200)]),
      'picture-type-not-accepted',
    ],
    ['BMP', Buffer.from('BM'.padEnd(200, '\0')), 'picture-type-not-accepted'],
    [
      'a GIF that is a JAR',
      Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), Buffer.from('504b0506', 'hex')]),
      'picture-type-not-accepted',
    ],
    ['a film', isoFile('mp42'), 'file-type-not-accepted'],
    ['a program', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1'), 'file-type-not-accepted'],
    ['half a PNG', png.subarray(0, png.length - 15), 'file-incomplete'],
    ['a PNG without its end', png.subarray(0, -12), 'file-incomplete'],
    ['a PNG with a wrong checksum', wrongSum, 'file-incomplete'],
    ['a PNG without a picture', Buffer.concat([png.subarray(0, 33), png.subarray(-12)]), 'file-incomplete'],
    ['a PNG with two headers', pngOf(9, 9, { further: [png.subarray(8, 33)] }), 'file-incomplete'],
    ['a PNG that claims no height', pngOf(1, 1, { claims: [5, 0] }), 'file-incomplete'],
    [
      'a PNG with an unknown critical chunk',
      pngOf(1, 1, { further: [pngChunk('EVIL', text)] }),
      'file-incomplete',
    ],
    ['half a JPEG', jpegOf().subarray(0, -30), 'file-incomplete'],
    ['a JPEG that claims no height', jpegOf({ claims: [8, 0] }), 'file-incomplete'],
    [
      'a JPEG header without a picture',
      Buffer.concat([jpegOf().subarray(0, 20), Buffer.from([0xff, 0xd9])]),
      'file-incomplete',
    ],
    [
      'a JPEG with a segment of no length',
      Buffer.concat([jpegOf().subarray(0, 20), Buffer.from([0xff, 0xe1, 0, 0])]),
      'file-incomplete',
    ],
    ['a JPEG with a second start', Buffer.concat([jpegOf().subarray(0, 20), jpegOf()]), 'file-incomplete'],
  ])('refuses %s in true words', async (_, bytes, fault) => {
    expect(await kept(bytes, 10)).toBe(fault);
  });

  it('refuses a PDF after an MP3 tag', async () => {
    const tagged = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), pdfOf()]);
    expect(['pdf-with-other-data', 'file-type-not-accepted']).toContain(await kept(tagged));
  });

  it('only ever refuses or returns bytes, whatever is changed [S29]', async () => {
    const jpeg = jpegOf({ further: [jpegSegment(0xe1, exifWith(6))] });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(png, jpeg, pdfOf()),
        fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 4 }),
        fc.integer({ min: 1, max: 400 }),
        async (bytes, changes, end) => {
          const changed = Buffer.from(bytes.subarray(0, end));
          for (const [at, value] of changes) if (at < changed.length) changed[at] = value;
          const outcome = await kept(changed, 13);
          expect(typeof outcome === 'string' || outcome.bytes.length > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
