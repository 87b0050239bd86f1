import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';

/** A 256-bit key and its id in the vault. */
export type DataKey = { readonly kid: string; readonly key: KeyObject };

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
/** Without it Node accepts shorter tags, and truncated ciphertexts would pass. */
const TAG = { authTagLength: 16 } as const;
/**
 * Plaintexts are padded to a multiple of this, so that the length does not reveal which of few values was
 * sealed.
 */
const PADDING_BYTES = 64;
const VERSION = '1';

const pad = (text: string): Buffer => {
  const bytes = Buffer.byteLength(text);
  return Buffer.from(text + ' '.repeat((PADDING_BYTES - (bytes % PADDING_BYTES)) % PADDING_BYTES));
};

const bound = (kid: string, context: string): Buffer => Buffer.from(`${VERSION}|${kid}|${context}`);

/** AES-256-GCM; returns nonce, tag and ciphertext in one buffer. */
export const encrypt = (key: KeyObject, plain: Buffer, associated: Buffer): Buffer => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, TAG).setAAD(associated);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

/** Decrypts the output of {@link encrypt}. Throws if key, associated data or any bit differs. */
export const decrypt = (key: KeyObject, sealed: Buffer, associated: Buffer): Buffer => {
  const body = NONCE_BYTES + TAG.authTagLength;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), TAG)
    .setAAD(associated)
    .setAuthTag(sealed.subarray(NONCE_BYTES, body));
  const plain = decipher.update(sealed.subarray(body));
  // Verifies the tag; returns no bytes in this mode.
  decipher.final();
  return plain;
};

/**
 * Seals a JSON value as `1.<key id>.<base64url>`. `context` (event type, stream, event id) binds it: opening
 * it elsewhere fails.
 */
export const seal = ({ kid, key }: DataKey, value: unknown, context: string): string =>
  `${VERSION}.${kid}.${encrypt(key, pad(JSON.stringify(value)), bound(kid, context)).toString('base64url')}`;

/** Length of a UUID. Rejecting other ids here keeps a malformed one from looking like a destroyed key. */
const KEY_ID_LENGTH = 36;
const KEY_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** Length of an envelope's head, which contains the key id. */
export const ENVELOPE_HEAD = VERSION.length + KEY_ID_LENGTH + 2;

/** Key id of an envelope; `undefined` if the text is none. */
export const keyIdOf = (envelope: string): string | undefined => {
  const end = VERSION.length + 1 + KEY_ID_LENGTH;
  if (!envelope.startsWith(`${VERSION}.`) || envelope[end] !== '.') return undefined;
  const kid = envelope.slice(VERSION.length + 1, end);
  return KEY_ID.test(kid) ? kid : undefined;
};

/** Opens an envelope in its context. Throws if anything was changed. */
export const open = ({ kid, key }: DataKey, envelope: string, context: string): unknown => {
  const body = Buffer.from(envelope.slice(VERSION.length + kid.length + 2), 'base64url');
  return JSON.parse(decrypt(key, body, bound(kid, context)).toString());
};
