import { Malformed } from './byte-reader.ts';

/** What a phone can display. A small file may claim billions of pixels. */
const MAX_PIXELS = 50_000_000;

/** Throws {@link Malformed} if the picture is empty or too large. */
export const checkDimensions = (width: number, height: number): void => {
  if (width === 0 || height === 0 || width * height > MAX_PIXELS) throw new Malformed();
};
