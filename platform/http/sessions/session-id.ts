import { createHmac, randomBytes } from 'node:crypto';

/** 256 bits, not guessable. */
const ID_BYTES = 32;

/** As in the cookie. */
export const newSessionId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** Cheap check of the form before any lookup. */
export const isSessionId = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/u.test(text);

/**
 * HMAC-SHA-256 of an id under the session secret, stored instead of it: reading or writing the table gives no
 * usable session. `use` separates kinds of ids.
 */
export const hashSessionId = (
  secret: string,
  use: 'session' | 'sign-in' | 'member' | 'handle' | 'phone-key',
  id: string,
): string => createHmac('sha256', secret).update(`${use}|${id}`).digest('base64url');
