import { createHash, timingSafeEqual } from 'node:crypto';

/** Somebody whom a server admits. */
export interface User {
  readonly name: string;
  readonly password: string;
  /** May read and neither append nor delete. */
  readonly readOnly?: boolean | undefined;
}

/** What the credentials of a call are worth. */
export type Verdict = 'admitted' | 'anonymous' | 'wrong-credentials' | 'read-only';

/**
 * Judges the value of a call's `authorization` header, for a call that `writes` or not.
 * @param users undefined when the server asks for no credentials: everyone is admitted.
 */
export function judgeCredentials(
  users: readonly User[] | undefined,
  header: string | undefined,
  writes = false,
): Verdict {
  if (users === undefined) return 'admitted';
  if (header === undefined || header === '') return 'anonymous';
  const [, encoded] = /^basic ([\w+/=-]+)$/iu.exec(header) ?? [];
  if (encoded === undefined) return 'wrong-credentials';
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  // All are compared, so that the time tells nothing of who is known.
  const [user] = users.filter(({ name, password }) => same(given, `${name}:${password}`));
  if (user === undefined) return 'wrong-credentials';
  return writes && user.readOnly === true ? 'read-only' : 'admitted';
}

/** Compares in a time that tells nothing of where two texts differ. */
function same(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
