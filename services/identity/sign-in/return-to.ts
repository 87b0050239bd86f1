const LONGEST = 512;
/** An origin that no path can name by accident. */
const BASE = 'https://app.invalid';

/**
 * The path to return to after signing in, or null for anything that could leave this origin or call the API. Koa
 * would pass on `//evil.example` and `/\evil.example`, which browsers read as another host.
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
