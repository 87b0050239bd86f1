import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

/** Distinguishes an account in use from one created to report something. */
export type AccountStanding = {
  /** YYYY-MM-DD; null if unknown. */
  readonly registered_on: string | null;
  readonly email_verified: boolean;
};

/** Days after registration from which reports count; fewer with a verified e-mail address. */
const DAYS = { verified: 2, unverified: 7 } as const;

/** Whether a member's reports count towards hiding items. */
export const isEstablishedAccount = (account: AccountStanding | undefined, now: Date): boolean => {
  if (account?.registered_on == null) return false;
  const days = differenceInCalendarDays(now, account.registered_on);
  return days >= (account.email_verified ? DAYS.verified : DAYS.unverified);
};
