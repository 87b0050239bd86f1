const EXIF = Buffer.from('Exif\0\0');
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

/** The Exif orientation, 2 to 8; null if it is normal or missing. */
export const readOrientation = (body: Buffer): number | null => {
  if (!body.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = body.subarray(EXIF.length);
  const little = tiff.subarray(0, 2).equals(Buffer.from('II'));
  const short = (at: number): number => {
    if (at + 2 > tiff.length) return 0;
    return little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  };
  const long = (at: number): number => {
    if (at + 4 > tiff.length) return tiff.length;
    return little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
  };
  const directory = long(4);
  const count = short(directory);
  for (let entry = directory + 2; entry < directory + 2 + count * ENTRY_BYTES; entry += ENTRY_BYTES) {
    if (entry + ENTRY_BYTES > tiff.length) return null;
    if (short(entry) !== ORIENTATION || short(entry + 2) !== SHORT) continue;
    const value = short(entry + 8);
    return value >= 2 && value <= 8 ? value : null;
  }
  return null;
};

/** A complete Exif segment with the orientation only. */
export const orientationSegment = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000000000', 'hex').subarray(0, 26);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, EXIF, tiff]);
};
