import { createHmac, createSecretKey, randomBytes } from 'node:crypto';

/** 256 bits, not guessable. */
const ID_BYTES = 32;

/** As in the cookie. */
export const newSessionId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** Cheap check of the form before any lookup. */
export const isSessionId = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/u.test(text);

/** Kinds of ids; one says nothing about another. */
type Use = 'session' | 'sign-in' | 'member' | 'handle' | 'phone-key';

/**
 * HMAC-SHA-256 of an id under the session secret, stored instead of it: reading or writing the table gives no
 * usable session.
 */
export const createSessionHash = (secret: string): ((use: Use, id: string) => string) => {
  // Node computes hashes five times as fast with a key object as with bytes.
  const key = createSecretKey(Buffer.from(secret));
  return (use, id) => createHmac('sha256', key).update(`${use}|${id}`).digest('base64url');
};
