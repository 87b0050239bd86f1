const MAX_LENGTH = 512;
/** An origin that no path can name by accident. */
const PLACEHOLDER_ORIGIN = 'https://app.invalid';

/**
 * The path to return to after signing in, or null for anything that could leave this origin or call the API. Koa
 * would pass on `//evil.example` and `/\evil.example`, which browsers read as another host.
 */
export const returnPath = (path: unknown): string | null => {
  if (typeof path !== 'string' || path.length > MAX_LENGTH) return null;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/u.test(path) || path.includes('\\')) return null;
  if (!URL.canParse(path, PLACEHOLDER_ORIGIN)) return null;
  const { origin, pathname, search } = new URL(path, PLACEHOLDER_ORIGIN);
  if (origin !== PLACEHOLDER_ORIGIN || pathname.startsWith('//')) return null;
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
