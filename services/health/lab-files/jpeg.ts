import { Malformed, type ByteReader, checkDimensions } from './byte-reader.ts';
import { readExifOrientation, orientationSegment } from './exif-orientation.ts';

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const FIRST_APP = 0xe0;
const EXIF_APP = 0xe1;
const LAST_APP = 0xef;
const COMMENT = 0xfe;
/** Far above any real picture; bounds the time that one file takes. */
const MAX_SEGMENTS = 10_000;

/** Application segments needed to display the picture; all others are metadata. */
const displaySegments: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isMetadata = (code: number): boolean => (code >= FIRST_APP && code <= LAST_APP) || code === COMMENT;
/** Codes that begin no segment: an escaped byte, reserved codes and restart markers. */
const isData = (code: number): boolean => code < 0xc0 || (code >= 0xd0 && code <= 0xd7);

/** Index of the first marker, or of a last byte whose code is not buffered yet; the length if there is neither. */
const markerIn = (bytes: Buffer): number => {
  let at = bytes.indexOf(MARKER);
  for (; at !== -1; at = bytes.indexOf(MARKER, at)) {
    const code = bytes[at + 1];
    if (code === undefined || (code !== MARKER && !isData(code))) return at;
    at += code === MARKER ? 1 : 2;
  }
  return bytes.length;
};

/** The bytes up to the next marker, which is not consumed, or to the end of the file. */
async function* untilMarker(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const bytes = await reader.available();
    const at = markerIn(bytes);
    if (at > 0) yield await reader.take(at);
    if (bytes.length === 0 || at + 1 < bytes.length) return;
    if (at < bytes.length && (await reader.peek(2)).length < 2) await reader.take(1);
  }
}

/** Skips bytes between segments, as browsers do. The end of the file counts as the end marker. */
const nextMarker = async (reader: ByteReader): Promise<number> => {
  const stray = untilMarker(reader);
  while ((await stray.next()).done !== true);
  return (await reader.peek(1)).length === 0 ? END : ((await reader.take(2))[1] ?? END);
};

/** A segment behind its marker, beginning with its length; null if the file ends before. */
const nextSegment = async (reader: ByteReader): Promise<Buffer | null> => {
  const size = await reader.peek(2);
  const length = size.length === 2 ? size.readUInt16BE() : 0;
  const isWhole = length >= 2 && (await reader.peek(length)).length === length;
  return isWhole ? await reader.take(length) : null;
};

/**
 * A JPEG without metadata (place, time, camera, comments, previews), stray bytes and data after its end; keeps the
 * orientation. A missing end is added. Throws {@link Malformed} if there is no picture in it.
 */
export async function* stripJpeg(reader: ByteReader): AsyncGenerator<Buffer> {
  yield await reader.take(2);
  let hasFrame = false;
  let hasPicture = false;
  let hasOrientation = false;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const code = await nextMarker(reader);
    const segment = code === END || code === START ? null : await nextSegment(reader);
    if (segment === null) break;
    const body = segment.subarray(2);
    if (code === EXIF_APP && !hasOrientation) {
      const orientation = readExifOrientation(body);
      if (orientation !== null) yield orientationSegment(orientation);
      hasOrientation = orientation !== null;
    }
    if (isMetadata(code)) {
      const name = displaySegments[code];
      if (name === undefined || !body.subarray(0, name.length).equals(Buffer.from(name))) continue;
    }
    if (isFrame(code)) {
      if (body.length < 6) throw new Malformed();
      checkDimensions(body.readUInt16BE(3), body.readUInt16BE(1));
      hasFrame = true;
    }
    yield Buffer.concat([Buffer.from([MARKER, code]), segment]);
    if (code !== SCAN) continue;
    if (!hasFrame) throw new Malformed();
    for await (const piece of untilMarker(reader)) {
      hasPicture = true;
      yield piece;
    }
  }
  if (!hasPicture) throw new Malformed();
  yield Buffer.from([MARKER, END]);
}
