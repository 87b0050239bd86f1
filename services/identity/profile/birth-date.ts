import { ageInYears } from '@secondspring/platform/dates/age.ts';

/** Oldest age in whole years that a profile may state. */
const AGE_MAX = 120;

/** What is wrong with a date of birth on a given day (both YYYY-MM-DD), in words; null when it can be true. */
export const birthDateFault = (dateOfBirth: string, today: string): string | null => {
  if (dateOfBirth > today) return 'Date of birth can’t be in the future';
  const age = ageInYears(dateOfBirth, today);
  return age === null || age > AGE_MAX ? 'Please check the year of your date of birth' : null;
};
