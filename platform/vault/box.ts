import { createSecretKey, hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from './envelope.ts';

/** Seals JSON values under a key that is derived from a secret for one purpose. */
export type Box = {
  /** As base64url. `place` binds it: it opens nowhere else. */
  seal(value: unknown, place?: string): string;
  /** Undefined if it was changed, moved, or never sealed. */
  open(sealed: unknown, place?: string): unknown;
};

/** Shorter values are padded to `length` characters, so that their length does not tell them apart. */
export const createBox = (secret: string | Buffer, purpose: string, length: number): Box => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return {
    seal: (value, place = purpose) =>
      encrypt(key, Buffer.from(JSON.stringify(value).padEnd(length)), Buffer.from(place)).toString(
        'base64url',
      ),
    open: (sealed, place = purpose) => {
      if (typeof sealed !== 'string') return undefined;
      try {
        const plain = decrypt(key, Buffer.from(sealed, 'base64url'), Buffer.from(place));
        return JSON.parse(plain.toString('utf8'));
      } catch {
        return undefined;
      }
    },
  };
};
