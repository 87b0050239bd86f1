import { utc } from '@date-fns/utc';
import { differenceInYears } from 'date-fns/differenceInYears';

/** Oldest age that is believed, in whole years. */
const AGE_MAX = 130;

/**
 * Age in whole years on a calendar day (both YYYY-MM-DD); null without a date of birth, or where it lies in the future or too far
 * back to be true. Someone born on 29 February turns a year older on 1 March of other years.
 */
export const ageInYears = (dateOfBirth: string | null, today: string): number | null => {
  if (dateOfBirth === null || dateOfBirth > today) return null;
  const age = differenceInYears(today, dateOfBirth, { in: utc });
  return age <= AGE_MAX ? age : null;
};
