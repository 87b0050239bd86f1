/** Ends the names of demonstration members (`npm run demo`). */
const DEMO = / \(demo\)$/u;

/** Whose names and addresses answers carry, by the contracts. */
const names = new Set(['firstName', 'lastName']);

/**
 * Whether an answer may be kept: nobody in it has a name, unless it says that she is made up, and nobody an e-mail address. What a
 * developer tried out as a member without either may be kept; what a real person wrote under her name may not.
 */
export const hasNoPersonalData = (body: unknown): boolean => {
  if (Array.isArray(body)) return body.every(hasNoPersonalData);
  if (typeof body !== 'object' || body === null) return true;
  return Object.entries(body).every(([key, value]) => {
    if (key === 'email') return value === null;
    if (names.has(key)) return value === null || (typeof value === 'string' && DEMO.test(value));
    return hasNoPersonalData(value);
  });
};
