/** Suffix of the names of demonstration members (`npm run demo`). */
const DEMO = / \(demo\)$/u;

/** Fields with names of people. */
const names = new Set(['firstName', 'lastName']);

/** Whether an answer contains no real name and no email address, and may be recorded. */
export const hasNoPersonalData = (body: unknown): boolean => {
  if (Array.isArray(body)) return body.every(hasNoPersonalData);
  if (typeof body !== 'object' || body === null) return true;
  return Object.entries(body).every(([key, value]) => {
    if (key === 'email') return value === null;
    if (names.has(key)) return value === null || (typeof value === 'string' && DEMO.test(value));
    return hasNoPersonalData(value);
  });
};
