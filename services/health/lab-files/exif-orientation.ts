const EXIF = Buffer.from('Exif\0\0');
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

const isExif = (body: Buffer): boolean => body.subarray(0, EXIF.length).equals(EXIF);

/** The orientation in a TIFF structure, 2 to 8; null if it is normal or missing. */
const readTiffOrientation = (tiff: Buffer): number | null => {
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

/** The orientation in the body of a JPEG's segment. */
export const readExifOrientation = (body: Buffer): number | null =>
  isExif(body) ? readTiffOrientation(body.subarray(EXIF.length)) : null;

/** The orientation in a PNG's `eXIf` chunk; some programs begin it as in a JPEG. */
export const readChunkOrientation = (data: Buffer): number | null =>
  readExifOrientation(data) ?? readTiffOrientation(data);

/** A TIFF structure with the orientation only. */
export const orientationTiff = (orientation: number): Buffer => {
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000000000', 'hex').subarray(0, 26);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
};

/** A complete Exif segment with the orientation only. */
export const orientationSegment = (orientation: number): Buffer => {
  const tiff = orientationTiff(orientation);
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, 2 + EXIF.length + tiff.length]), EXIF, tiff]);
};
