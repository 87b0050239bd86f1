import { browserFamilies, deviceKinds } from '@secondspring/contracts/vocabulary/device-words.ts';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { z } from 'zod';

/** What the server keeps of a sign-in, sealed. Instants are milliseconds since 1970. */
export const session = z.object({
  userId: z.string(),
  /** As the issuer claimed it at the sign-in; an operator's word comes before it. */
  role: z.enum(['member', 'moderator']),
  /** When she signed in. */
  began: z.number(),
  /** When the issuer last asked who she is. */
  proven: z.number(),
  /** When it was last written down that the session is used. */
  used: z.number(),
  /** On a shared phone: it ends with the browser, or after a short while. */
  shared: z.boolean(),
  device: z.object({ kind: z.enum(deviceKinds), browser: z.enum(browserFamilies) }),
});

/** A sign-in that has not ended. */
export type Session = z.infer<typeof session>;

/** How long sessions live, in milliseconds: `own` from the last use on her own phone; on a shared one both of the others hold. */
export type SessionLifetime = {
  readonly own: number;
  readonly sharedIdle: number;
  readonly sharedAbsolute: number;
};

/**
 * The longest life of a session on her own phone, however much it is used. The embedded issuer's mark of an anonymous account lives 400 days
 * from each sign-in: so she can always prove again who she is.
 */
const OWN_ABSOLUTE = 365 * millisecondsInDay;

/** Until when a session stays alive if it is not used again. */
export const expiresAt = ({ began, used, shared }: Session, lifetime: SessionLifetime): number =>
  shared
    ? Math.min(used + lifetime.sharedIdle, began + lifetime.sharedAbsolute)
    : Math.min(used + lifetime.own, began + OWN_ABSOLUTE);

/** How old `used` may be before it is written anew: coarse, as nobody needs to know more exactly when she was here. */
export const touchIntervalMs = ({ shared }: Pick<Session, 'shared'>, lifetime: SessionLifetime): number =>
  shared
    ? Math.min(millisecondsInMinute, lifetime.sharedIdle / 2)
    : Math.min(millisecondsInHour, lifetime.own / 2);
