/** Longest path that is believed, in characters. */
const LONGEST = 512;
/** A base that no path can name by accident. */
const BASE = 'https://app.invalid';

/**
 * Where to go after signing in: a path of this origin, or null for anything that could lead elsewhere or call something.
 * Koa would send `//evil.example` and `/\evil.example` on unchanged, and browsers read both as another host.
 */
export const returnPath = (given: unknown): string | null => {
  if (typeof given !== 'string' || given.length > LONGEST) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/u.test(given) || given.includes('\\')) return null;
  if (!URL.canParse(given, BASE)) return null;
  const { origin, pathname, search } = new URL(given, BASE);
  if (origin !== BASE || pathname.startsWith('//')) return null;
  if (/^\/api(?:\/|$)/iu.test(decoded(pathname))) return null;
  return pathname + search;
};

const decoded = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};
