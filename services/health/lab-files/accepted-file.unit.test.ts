import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptFile } from './accepted-file.ts';
import { Malformed } from './byte-reader.ts';
import { readOrientation, orientationSegment } from './exif-orientation.ts';
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
  if (accepted === null) return 'another kind';
  const pieces: Buffer[] = [];
  try {
    for await (const piece of accepted.bytes) pieces.push(piece);
  } catch (error) {
    if (error instanceof Malformed) return 'malformed';
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
    expect(readOrientation(orientationSegment(6).subarray(4))).toBe(6);
  });
});

describe('refused file [S30]', () => {
  const png = pngOf(9, 9);
  const wrongSum = Buffer.from(png);
  wrongSum[png.length - 20] = (wrongSum[png.length - 20] ?? 0) ^ 1;
  it.each<[string, Buffer]>([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from(`<!doctype html><html><body>${script}</body></html>`)],
    ['HTML before a PDF', Buffer.concat([Buffer.from(`<html>${script}`), pdfOf()])],
    ['a zip', Buffer.from('504b0304140000000800', 'hex')],
    [
      'a GIF that is a JAR',
      Buffer.concat([Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), Buffer.from('504b0506', 'hex')]),
    ],
    ['a program', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1')],
    ['a PDF after an MP3 tag', Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1'), pdfOf()])],
    ['a PDF without an end', pdfOf().subarray(0, -8)],
    ['a PDF with its end mark too early', Buffer.concat([pdfOf(), Buffer.alloc(2_000)])],
    ['half a PNG', png.subarray(0, png.length - 15)],
    ['a PNG without its end', png.subarray(0, -12)],
    ['a PNG with a wrong checksum', wrongSum],
    ['a PNG without a picture', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
    ['a PNG with two headers', pngOf(9, 9, { further: [png.subarray(8, 33)] })],
    ['a PNG that claims 60000 by 60000', pngOf(1, 1, { claims: [60_000, 60_000] })],
    ['a PNG that claims no height', pngOf(1, 1, { claims: [5, 0] })],
    ['a PNG with an unknown critical chunk', pngOf(1, 1, { further: [pngChunk('EVIL', text)] })],
    ['half a JPEG', jpegOf().subarray(0, -30)],
    ['a JPEG without its end', jpegOf().subarray(0, -2)],
    ['a JPEG that claims 60000 by 60000', jpegOf({ claims: [60_000, 60_000] })],
    ['a JPEG header without a picture', Buffer.concat([jpegOf().subarray(0, 20), Buffer.from([0xff, 0xd9])])],
    [
      'a JPEG with a segment of no length',
      Buffer.concat([jpegOf().subarray(0, 20), Buffer.from([0xff, 0xe1, 0, 0])]),
    ],
    ['a JPEG with a second start', Buffer.concat([jpegOf().subarray(0, 20), jpegOf()])],
  ])('refuses %s', async (_, bytes) => {
    expect(['another kind', 'malformed']).toContain(await kept(bytes, 10));
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
