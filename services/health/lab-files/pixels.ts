import { Malformed } from './byte-reader.ts';

/** Most pixels of a picture: what a phone can open. A small file may claim billions. */
const PIXELS_MAX = 50_000_000;

/** Refuses with {@link Malformed} a picture that claims to be empty or larger than a phone can open. */
export const checkPixels = (width: number, height: number): void => {
  if (width === 0 || height === 0 || width * height > PIXELS_MAX) throw new Malformed();
};
