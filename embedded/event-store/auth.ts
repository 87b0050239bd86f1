import { createHash, timingSafeEqual } from 'node:crypto';

/** Somebody whom a server admits. */
export type User = {
  readonly name: string;
  readonly password: string;
  /**
   * `read` appends and deletes nothing; `append` appends to streams that are not the store's own, and changes neither what is written nor
   * its metadata; everything else is an administrator's, who does `everything`, as do users of whom nothing is said.
   */
  readonly may?: 'read' | 'append' | 'everything' | undefined;
};

/** What a call does: it reads, appends, or removes what is written. */
export type Act = 'read' | 'append' | 'remove';

/** What the credentials of a call are worth. */
export type Verdict = 'admitted' | 'append-only' | 'anonymous' | 'wrong-credentials' | 'not-allowed';

/**
 * Judges the value of a call's `authorization` header. Who is `append-only` may not append to the store's own streams.
 * @param users undefined when the server asks for no credentials: everyone is admitted.
 */
export const judgeCredentials = (
  users: readonly User[] | undefined,
  header: string | undefined,
  act: Act = 'read',
): Verdict => {
  if (users === undefined) return 'admitted';
  if (header === undefined || header === '') return 'anonymous';
  const [, encoded] = /^basic ([\w+/=-]+)$/iu.exec(header) ?? [];
  if (encoded === undefined) return 'wrong-credentials';
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  // All are compared, so that the time tells nothing of who is known.
  const [user] = users.filter(({ name, password }) => same(given, `${name}:${password}`));
  if (user === undefined) return 'wrong-credentials';
  const { may = 'everything' } = user;
  if (act === 'read' || may === 'everything') return 'admitted';
  return may === 'append' && act === 'append' ? 'append-only' : 'not-allowed';
};

/** Compares in a time that tells nothing of where two texts differ. */
const same = (given: string, wanted: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};
