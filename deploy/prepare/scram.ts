import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const ITERATIONS = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** The form in which PostgreSQL stores a password (RFC 5803). It keeps the password itself out of statements and logs. */
export const scramVerifier = (password: string, salt: Buffer = randomBytes(SALT_BYTES)): string => {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};
