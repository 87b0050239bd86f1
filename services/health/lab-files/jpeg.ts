import { Malformed, type ByteReader } from './byte-reader.ts';
import { readOrientation, orientationSegment } from './exif-orientation.ts';
import { checkDimensions } from './pixels.ts';

const MARKER = 0xff;
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const FIRST_APP = 0xe0;
const EXIF_APP = 0xe1;
const LAST_APP = 0xef;
const COMMENT = 0xfe;
const CHUNK_BYTES = 64 * 1024;

/** Application segments needed to display the picture; all others are metadata. */
const displaySegments: Readonly<Record<number, string>> = {
  0xe0: 'JFIF\0',
  0xe2: 'ICC_PROFILE\0',
  0xee: 'Adobe',
};

const isFrame = (code: number): boolean => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isMetadata = (code: number): boolean => (code >= FIRST_APP && code <= LAST_APP) || code === COMMENT;
/** Codes that follow a marker byte inside a scan without ending it: an escaped byte and restart markers. */
const continuesScan = (code: number): boolean => code === 0 || (code >= 0xd0 && code <= 0xd7);

const nextMarker = async (reader: ByteReader): Promise<number> => {
  if ((await reader.take(1))[0] !== MARKER) throw new Malformed();
  let code = MARKER;
  while (code === MARKER) code = (await reader.take(1))[0] ?? 0;
  return code;
};

/** The entropy-coded data up to the next marker, which is not consumed. */
async function* scan(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const chunk = await reader.some(CHUNK_BYTES);
    if (chunk.length === 0) throw new Malformed();
    let at = chunk.indexOf(MARKER);
    while (
      at !== -1 &&
      at + 1 < chunk.length &&
      (continuesScan(chunk[at + 1] ?? 0) || chunk[at + 1] === MARKER)
    )
      at = chunk.indexOf(MARKER, at + (chunk[at + 1] === MARKER ? 1 : 2));
    if (at === -1) {
      yield chunk;
      continue;
    }
    yield chunk.subarray(0, at);
    if (at + 1 < chunk.length) return reader.unread(chunk.subarray(at));
    // The chunk ended between the marker byte and its code.
    const [code = 0] = await reader.take(1);
    if (continuesScan(code)) yield Buffer.from([MARKER, code]);
    else {
      reader.unread(code === MARKER ? Buffer.from([MARKER]) : Buffer.from([MARKER, code]));
      if (code !== MARKER) return;
    }
  }
}

/**
 * A JPEG without metadata (place, time, camera, comments, previews) and without data after its end; keeps the
 * orientation. Throws {@link Malformed} unless it is a complete JPEG of at most 50 million pixels.
 */
export async function* stripJpeg(reader: ByteReader): AsyncGenerator<Buffer> {
  if ((await nextMarker(reader)) !== START) throw new Malformed();
  yield Buffer.from([MARKER, START]);
  let hasFrame = false;
  let hasScan = false;
  let hasOrientation = false;
  for (;;) {
    const code = await nextMarker(reader);
    if (code === END) {
      if (!hasScan) throw new Malformed();
      return yield Buffer.from([MARKER, END]);
    }
    if (code < 0xc0 || continuesScan(code) || code === START) throw new Malformed();
    const size = await reader.take(2);
    const length = size.readUInt16BE() - size.length;
    if (length < 0) throw new Malformed();
    const body = await reader.take(length);
    if (code === EXIF_APP && !hasOrientation) {
      const orientation = readOrientation(body);
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
    yield Buffer.concat([Buffer.from([MARKER, code]), size, body]);
    if (code !== SCAN) continue;
    if (!hasFrame) throw new Malformed();
    yield* scan(reader);
    hasScan = true;
  }
}
