import { deflateRawSync } from 'node:zlib';

/** Start of every secret that is made for development: text as it is, keys in base64 of these bytes. */
export const DEVELOPMENT_PREFIX = 'dev-';

/** Passwords that servers come with. */
const standardPasswords = new Set([
  'changeit',
  'postgres',
  'password',
  'admin',
  'ops',
  'secret',
  'minioadmin',
]);

/** Distinct bytes below which 32 bytes are not random: fewer than 20 come up once in 10^8 random keys. */
const MIN_DISTINCT_BYTES = 20;
/** Bytes to which a random text of 32 characters shrinks at least, even one of hexadecimal digits. */
const MIN_DEFLATED_BYTES = 20;
const MIN_PASSWORD_LENGTH = 12;

const isDevelopment = (text: string): boolean => text.startsWith(DEVELOPMENT_PREFIX);

/** Bytes that follow each other by one fixed step, for example 0, 1, 2 …; all equal is a step of none. */
const isProgression = (bytes: Uint8Array): boolean =>
  bytes.every((byte, at) => at < 2 || ((byte - bytes[at - 1]! - bytes[1]! + bytes[0]!) & 0xff) === 0);

const isPrintable = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

/** What is wrong with a key's bytes in production; `null` where they may be random. */
export const keyWeakness = (key: Buffer): string | null => {
  if (isDevelopment(key.toString('latin1'))) return 'is a development secret';
  if (isProgression(key) || new Set(key).size < MIN_DISTINCT_BYTES) return 'is not random';
  return isPrintable(key) ? 'is a text: it takes 32 random bytes' : null;
};

/** What is wrong with the name of a secret in production. */
export const nameWeakness = (name: string): string | null => {
  if (isDevelopment(name)) return 'is a development secret';
  return standardPasswords.has(name) ? 'is a password that everyone knows' : null;
};

/** What is wrong with a secret in text in production; `null` also for an empty one, which is none. */
export const secretWeakness = (secret: string): string | null => {
  if (secret === '') return null;
  const weakness = nameWeakness(secret);
  if (weakness !== null) return weakness;
  return secret.length < MIN_PASSWORD_LENGTH ||
    deflateRawSync(secret).length < Math.min(MIN_DEFLATED_BYTES, secret.length)
    ? 'is not random'
    : null;
};

/** What is wrong with the password of a connection in production. */
export const passwordWeakness = (user: string, password: string): string | null => {
  if (isDevelopment(password) || standardPasswords.has(password)) return 'has a password that everyone knows';
  if (password === user) return 'has its user’s name for a password';
  return password.length < MIN_PASSWORD_LENGTH
    ? `has a password of fewer than ${MIN_PASSWORD_LENGTH} characters`
    : null;
};
