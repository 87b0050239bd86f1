import { deflateRawSync } from 'node:zlib';

/** Prefix of every development secret; keys encode these bytes in base64. */
export const DEVELOPMENT_PREFIX = 'dev-';

/** Default passwords of servers. */
const standardPasswords = new Set([
  'changeit',
  'postgres',
  'password',
  'admin',
  'ops',
  'secret',
  'minioadmin',
]);

/** Fewer distinct bytes than this in 32 are not random: the chance is 10^-8. */
const MIN_DISTINCT_BYTES = 20;
/** A random text of 32 characters deflates to at least this, even hexadecimal. */
const MIN_DEFLATED_BYTES = 20;
const MIN_PASSWORD_LENGTH = 12;

const isDevelopment = (text: string): boolean => text.startsWith(DEVELOPMENT_PREFIX);

/** Bytes that differ by a constant step, for example 0, 1, 2 …, or are all equal. */
const isProgression = (bytes: Uint8Array): boolean =>
  bytes.every((byte, at) => at < 2 || ((byte - bytes[at - 1]! - bytes[1]! + bytes[0]!) & 0xff) === 0);

const isPrintable = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

/** Why a key is too weak for production; `null` if it may be random. */
export const keyWeakness = (key: Buffer): string | null => {
  if (isDevelopment(key.toString('latin1'))) return 'is a development secret';
  if (isProgression(key) || new Set(key).size < MIN_DISTINCT_BYTES) return 'is not random';
  return isPrintable(key) ? 'is a text: it takes 32 random bytes' : null;
};

/** Why the name of a secret is too weak for production. */
export const nameWeakness = (name: string): string | null => {
  if (isDevelopment(name)) return 'is a development secret';
  return standardPasswords.has(name) ? 'is a password that everyone knows' : null;
};

/** Why a secret is too weak for production; `null` also for an empty one. */
export const secretWeakness = (secret: string): string | null => {
  if (secret === '') return null;
  const weakness = nameWeakness(secret);
  if (weakness !== null) return weakness;
  return secret.length < MIN_PASSWORD_LENGTH ||
    deflateRawSync(secret).length < Math.min(MIN_DEFLATED_BYTES, secret.length)
    ? 'is not random'
    : null;
};

/** Why a connection's password is too weak for production. */
export const passwordWeakness = (user: string, password: string): string | null => {
  if (isDevelopment(password) || standardPasswords.has(password)) return 'has a password that everyone knows';
  if (password === user) return 'has its user’s name for a password';
  return password.length < MIN_PASSWORD_LENGTH
    ? `has a password of fewer than ${MIN_PASSWORD_LENGTH} characters`
    : null;
};
