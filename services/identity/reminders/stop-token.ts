import { createBox } from '@secondspring/platform/vault/box.ts';
import { z } from 'zod';

/** Where a reminder goes: the e-mail address, or the browser of this subscription. */
export type Target = 'email' | (string & {});

const stop = z.object({ userId: z.uuid(), target: z.literal('email').or(z.uuid()) });
export type Stop = z.output<typeof stop>;

/** Makes and reads the tokens that stop a reminder without signing in. They have no end: an old e-mail must work too. */
export type StopTokens = { make(wish: Stop): string; read(token: unknown): Stop | null };

const MAX_LENGTH = 400;
/** Padded, so that the length does not tell e-mail from push. */
const PADDED_LENGTH = 128;

/** Sealed, so that they need no storage and name nobody. */
export const createStopTokens = (indexKey: Buffer): StopTokens => {
  const box = createBox(indexKey, 'stop-reminders', PADDED_LENGTH);
  return {
    make: (wish) => box.seal(wish),
    read: (token) =>
      typeof token === 'string' && token.length > MAX_LENGTH
        ? null
        : (stop.safeParse(box.open(token)).data ?? null),
  };
};
