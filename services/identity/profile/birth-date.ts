import { ageInYears } from '@secondspring/platform/dates/age.ts';

/** Ages in whole years that a profile may state. */
const AGE = { min: 16, max: 120 } as const;

/** What is wrong with a date of birth on a given day (both YYYY-MM-DD), in words; null when it can be true. */
export const birthDateFault = (dateOfBirth: string, today: string): string | null => {
  if (dateOfBirth > today) return 'Date of birth can’t be in the future';
  const age = ageInYears(dateOfBirth, today);
  if (age !== null && age < AGE.min) return `Second Spring is for people of ${AGE.min} and older`;
  return age === null || age > AGE.max ? 'Please check the year of your date of birth' : null;
};
