import { createHmac, randomBytes } from 'node:crypto';

/** Bytes of a session id: 256 bits, not guessable. */
const ID_BYTES = 32;

/** A new session id, as it stands in the cookie. */
export const newSessionId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** Whether a text has the form of a session id; anything else is not worth a look into the store. */
export const isSessionId = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/u.test(text);

/**
 * What the store keeps in place of an id: HMAC-SHA-256 under the session secret, so that neither reading nor writing the
 * table makes a usable session. `use` keeps ids of one kind from passing for another.
 */
export const hashSessionId = (
  secret: string,
  use: 'session' | 'sign-in' | 'member' | 'handle',
  id: string,
): string => createHmac('sha256', secret).update(`${use}|${id}`).digest('base64url');
