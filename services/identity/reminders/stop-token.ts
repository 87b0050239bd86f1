import { createSecretKey, hkdfSync } from 'node:crypto';
import { decrypt, encrypt } from '@secondspring/platform/vault/envelope.ts';
import { z } from 'zod';

/** Where a reminder goes: the e-mail address, or the browser of this subscription. */
export type Target = 'email' | (string & {});

const stop = z.object({ userId: z.uuid(), target: z.literal('email').or(z.uuid()) });
export type Stop = z.output<typeof stop>;

/** Makes and reads the tokens that stop a reminder without signing in. They have no end: an old e-mail must work too. */
export type StopTokens = { make(wish: Stop): string; read(token: unknown): Stop | null };

const PURPOSE = 'stop-reminders';
const PLACE = Buffer.from(PURPOSE);
const MAX_LENGTH = 400;
/** Padded, so that the length does not tell e-mail from push. */
const PADDED_LENGTH = 128;

/** Sealed, so that they need no storage and name nobody. */
export const createStopTokens = (indexKey: Buffer): StopTokens => {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', indexKey, '', PURPOSE, 32)));
  return {
    make: (wish) =>
      encrypt(key, Buffer.from(JSON.stringify(wish).padEnd(PADDED_LENGTH)), PLACE).toString('base64url'),
    read: (token) => {
      if (typeof token !== 'string' || token.length > MAX_LENGTH) return null;
      try {
        const plain = decrypt(key, Buffer.from(token, 'base64url'), PLACE);
        return stop.parse(JSON.parse(plain.toString('utf8')));
      } catch {
        return null;
      }
    },
  };
};
