import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

/** What tells an account that somebody lives with from one that was made to report something. */
export type AccountStanding = {
  /** YYYY-MM-DD; null where it isn't known. */
  readonly registered_on: string | null;
  readonly email_verified: boolean;
};

/** Days after registering from which a member's reports count: sooner with a proven e-mail address. */
const DAYS = { verified: 2, unverified: 7 } as const;

/** Whether a member's reports help to hide things. */
export const isEstablishedAccount = (standing: AccountStanding | undefined, now: Date): boolean => {
  if (standing?.registered_on == null) return false;
  const days = differenceInCalendarDays(now, standing.registered_on);
  return days >= (standing.email_verified ? DAYS.verified : DAYS.unverified);
};
