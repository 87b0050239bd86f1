import { Malformed, type ByteReader } from './byte-reader.ts';
import { orientationIn, orientationSegment } from './exif-orientation.ts';
import { checkPixels } from './pixels.ts';

const MARK = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const FIRST_APP = 0xe0;
const EXIF_APP = 0xe1;
const LAST_APP = 0xef;
const COMMENT = 0xfe;
const PIECE = 64 * 1024;

/** Application segments needed to display the picture; all others are metadata. */
const ofThePicture: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isMetadata = (code: number): boolean => (code >= FIRST_APP && code <= LAST_APP) || code === COMMENT;
/** Codes that follow a marker byte inside a scan without ending it: an escaped byte and restart markers. */
const goesOn = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

const nextMarker = async (reader: ByteReader): Promise<number> => {
  if ((await reader.take(1))[0] !== MARK) throw new Malformed();
  let code = MARK;
  while (code === MARK) code = (await reader.take(1))[0] ?? 0;
  return code;
};

/** The entropy-coded data up to the next marker, which is not consumed. */
async function* scan(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const piece = await reader.some(PIECE);
    if (piece.length === 0) throw new Malformed();
    let at = piece.indexOf(MARK);
    while (at !== -1 && at + 1 < piece.length && (goesOn(piece[at + 1] ?? 0) || piece[at + 1] === MARK))
      at = piece.indexOf(MARK, at + (piece[at + 1] === MARK ? 1 : 2));
    if (at === -1) {
      yield piece;
      continue;
    }
    yield piece.subarray(0, at);
    if (at + 1 < piece.length) return reader.unread(piece.subarray(at));
    // The chunk ended between the marker byte and its code.
    const [code = 0] = await reader.take(1);
    if (goesOn(code)) yield Buffer.from([MARK, code]);
    else {
      reader.unread(code === MARK ? Buffer.from([MARK]) : Buffer.from([MARK, code]));
      if (code !== MARK) return;
    }
  }
}

/**
 * A JPEG without metadata (place, time, camera, comments, previews) and without data after its end; keeps the
 * orientation. Throws {@link Malformed} unless it is a complete JPEG of at most 50 million pixels.
 */
export async function* plainJpeg(reader: ByteReader): AsyncGenerator<Buffer> {
  if ((await nextMarker(reader)) !== START) throw new Malformed();
  yield Buffer.from([MARK, START]);
  let framed = false;
  let scanned = false;
  let turned = false;
  for (;;) {
    const code = await nextMarker(reader);
    if (code === END) {
      if (!scanned) throw new Malformed();
      return yield Buffer.from([MARK, END]);
    }
    if (code < 0xc0 || goesOn(code) || code === START) throw new Malformed();
    const size = await reader.take(2);
    const length = size.readUInt16BE() - size.length;
    if (length < 0) throw new Malformed();
    const body = await reader.take(length);
    if (code === EXIF_APP && !turned) {
      const orientation = orientationIn(body);
      if (orientation !== null) yield orientationSegment(orientation);
      turned = orientation !== null;
    }
    if (isMetadata(code)) {
      const name = ofThePicture[code];
      if (name === undefined || !body.subarray(0, name.length).equals(Buffer.from(name))) continue;
    }
    if (isFrame(code)) {
      if (body.length < 6) throw new Malformed();
      checkPixels(body.readUInt16BE(3), body.readUInt16BE(1));
      framed = true;
    }
    yield Buffer.concat([Buffer.from([MARK, code]), size, body]);
    if (code !== SCAN) continue;
    if (!framed) throw new Malformed();
    yield* scan(reader);
    scanned = true;
  }
}
