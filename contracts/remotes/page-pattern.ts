/** A variable segment. */
const PLACE = /^\{(\w+)\}$/u;
/** Values that may be copied from a path into a call: letters, digits and hyphens, as in ids and slugs. */
const PLAIN = /^[\w-]+$/u;

/** Values of a pattern's names in a path; null if the path does not match. */
export const matchParams = (pattern: string, path: string): ReadonlyMap<string, string> | null => {
  const pathSegments = path.split('/');
  const segments = pattern.split('/');
  if (pathSegments.length !== segments.length) return null;
  const named = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const value = pathSegments[index] ?? '';
    const name = PLACE.exec(segment)?.[1];
    if (name === undefined ? value !== segment : !PLAIN.test(value)) return null;
    if (name !== undefined) named.set(name, value);
  }
  return named;
};

/** Whether a path, with or without trailing slash, matches a pattern. */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const pathSegments = path.replace(/(?<=.)\/$/u, '').split('/');
  const segments = pattern.split('/');
  return (
    pathSegments.length === segments.length &&
    segments.every((segment, index) =>
      PLACE.test(segment) ? pathSegments[index] !== '' : pathSegments[index] === segment,
    )
  );
};

/** Whether a path or pattern lies below a prefix; only `/` itself lies below `/`. */
export const isWithin = (path: string, base: string): boolean =>
  path === base || (base !== '/' && path.startsWith(`${base}/`));
