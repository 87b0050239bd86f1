import { Malformed } from './byte-reader.ts';

/** What browsers can draw, 16,384 squared: above the 200 million of a phone. A small file may claim billions. */
const MAX_PIXELS = 16_384 ** 2;

/** Throws {@link Malformed} if the picture is empty or too large. */
export const checkDimensions = (width: number, height: number): void => {
  if (width === 0 || height === 0) throw new Malformed();
  if (width * height > MAX_PIXELS) throw new Malformed('picture-with-too-many-pixels');
};
