/** A segment that stands for what differs. */
const PLACE = /^\{(\w+)\}$/u;
/** What may be taken over from a path into a call: letters, digits and hyphens, as ids and slugs are. */
const PLAIN = /^[\w-]+$/u;

/** What the names of a pattern stand for in a path; null where the path is another one. */
export const matchParams = (pattern: string, path: string): ReadonlyMap<string, string> | null => {
  const given = path.split('/');
  const segments = pattern.split('/');
  if (given.length !== segments.length) return null;
  const named = new Map<string, string>();
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    const name = PLACE.exec(segment)?.[1];
    if (name === undefined ? value !== segment : !PLAIN.test(value)) return null;
    if (name !== undefined) named.set(name, value);
  }
  return named;
};

/** Whether a path, with or without a slash at its end, is the one that a pattern stands for. */
export const matchesPattern = (pattern: string, path: string): boolean => {
  const given = path.replace(/(?<=.)\/$/u, '').split('/');
  const segments = pattern.split('/');
  return (
    given.length === segments.length &&
    segments.every((segment, index) => (PLACE.test(segment) ? given[index] !== '' : given[index] === segment))
  );
};

/** Whether a path, or the pattern of one, lies below a prefix; below `/` lies nothing but itself. */
export const isWithin = (path: string, base: string): boolean =>
  path === base || (base !== '/' && path.startsWith(`${base}/`));
