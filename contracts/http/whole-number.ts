import { z } from 'zod';

/** A whole number in an address: decimal digits only. Anything else stays text, which the number refuses. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (text) => (typeof text === 'string' && /^\d{1,15}$/u.test(text) ? Number(text) : text),
    z.int().min(min).max(max),
  );
