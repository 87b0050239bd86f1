import { ageInYears } from '@secondspring/platform/dates/age.ts';

/** Whole years. */
const AGE = { min: 16, max: 120 } as const;

/** The error message for a date of birth, or null if it is plausible. Both dates are YYYY-MM-DD. */
export const birthDateFault = (dateOfBirth: string, today: string): string | null => {
  if (dateOfBirth > today) return 'Date of birth can’t be in the future';
  const age = ageInYears(dateOfBirth, today);
  if (age !== null && age < AGE.min) return `Second Spring is for people of ${AGE.min} and older`;
  return age === null || age > AGE.max ? 'Please check the year of your date of birth' : null;
};
