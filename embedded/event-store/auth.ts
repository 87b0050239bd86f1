import { createHash, timingSafeEqual } from 'node:crypto';

/** The one user a server may ask for. */
export interface User {
  readonly name: string;
  readonly password: string;
}

/** What the credentials of a call are worth. */
export type Verdict = 'admitted' | 'anonymous' | 'wrong-credentials';

/**
 * Judges the value of a call's `authorization` header.
 * @param user undefined when the server asks for no credentials: everyone is admitted.
 */
export function judgeCredentials(user: User | undefined, header: string | undefined): Verdict {
  if (user === undefined) return 'admitted';
  if (header === undefined || header === '') return 'anonymous';
  const [, encoded] = /^basic ([\w+/=-]+)$/iu.exec(header) ?? [];
  if (encoded === undefined) return 'wrong-credentials';
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return same(given, `${user.name}:${user.password}`) ? 'admitted' : 'wrong-credentials';
}

/** Compares in a time that tells nothing of where two texts differ. */
function same(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
