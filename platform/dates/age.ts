import { utc } from '@date-fns/utc';
import { differenceInYears } from 'date-fns/differenceInYears';

/** Oldest plausible age in whole years. */
const AGE_MAX = 130;

/**
 * Age in whole years on a day (both YYYY-MM-DD). Null without a date of birth, or if it is in the future or
 * implausible. Someone born on 29 February turns a year older on 1 March of other years.
 */
export const ageInYears = (dateOfBirth: string | null, today: string): number | null => {
  if (dateOfBirth === null || dateOfBirth > today) return null;
  const age = differenceInYears(today, dateOfBirth, { in: utc });
  return age <= AGE_MAX ? age : null;
};
