import { z } from 'zod';

const isTimeZone = (name: string): boolean => {
  try {
    // oxlint-disable-next-line house/no-hand-made-dates -- asks whether the name is known; formats nothing
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
};

/** Name in the IANA time zone database, such as `Europe/Berlin`. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/u)
  .refine(isTimeZone, { error: 'Unknown time zone' })
  .meta({ examples: ['Europe/Berlin'] });

/** As browsers issue it (RFC 8291): an uncompressed P-256 point and 16 bytes, in base64url. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/u),
  auth: z.string().regex(/^[\w-]{22}(?:==)?$/u),
});
