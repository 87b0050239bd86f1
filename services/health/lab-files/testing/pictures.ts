import { crc32, deflateSync } from 'node:zlib';

export const pngChunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A grey PNG. `further` chunks follow the header; `claims` is the size in the header. */
export const pngOf = (
  width: number,
  height: number,
  {
    further = [],
    claims = [width, height],
  }: { further?: readonly Buffer[]; claims?: readonly [number, number] } = {},
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims[0]);
  header.writeUInt32BE(claims[1], 4);
  header.writeUInt8(8, 8);
  const rows = Buffer.alloc((width + 1) * height, 0x80).map((value, at) =>
    at % (width + 1) === 0 ? 0 : value,
  );
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...further,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

export const jpegSegment = (code: number, body: Buffer): Buffer => {
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** Body of an Exif segment with an orientation and a GPS latitude, little-endian as phones write it. */
export const exifWith = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(100);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x0112, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  tiff.writeUInt16LE(0x8825, 22);
  tiff.writeUInt16LE(4, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt32LE(40, 30);
  tiff.write('GPS 59.9139N 10.7522E', 50, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
};

/** A minimal grey JPEG of 8 by 8 pixels. `further` segments come first; `claims` is the size in its frame. */
export const jpegOf = ({
  further = [],
  claims = [8, 8],
  scan = Buffer.from([0x3f, 0xff, 0x00, 0x3f]),
}: { further?: readonly Buffer[]; claims?: readonly [number, number]; scan?: Buffer } = {}): Buffer => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(claims[1], 1);
  frame.writeUInt16BE(claims[0], 3);
  const table = (head: number): Buffer => Buffer.from([head, 1, ...Array<number>(15).fill(0), 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...further,
    jpegSegment(0xdb, Buffer.from([0, ...Array<number>(64).fill(1)])),
    jpegSegment(0xc0, frame),
    jpegSegment(0xc4, table(0)),
    jpegSegment(0xc4, table(0x10)),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
  ]);
};

/** A PDF of one empty page with `filling` bytes of comment. */
export const pdfOf = (filling = 0): Buffer =>
  Buffer.from(
    `%PDF-1.4\n%${'x'.repeat(filling)}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n` +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n' +
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  );
