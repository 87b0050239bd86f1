import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. An undefined secret counts as empty. */
export const isSameSecret = (actual: string | undefined, expected: string | undefined): boolean => {
  const digest = (text = ''): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual), digest(expected));
};
