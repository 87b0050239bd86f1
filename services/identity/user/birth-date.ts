import { ageInYears } from '@secondspring/platform/dates/age.ts';

/** Whole years. */
const ALLOWED_AGES = { min: 16, max: 120 } as const;

/** The error message for a date of birth, or null if it is plausible. Both dates are YYYY-MM-DD. */
export const birthDateError = (dateOfBirth: string, today: string): string | null => {
  if (dateOfBirth > today) return 'Date of birth can’t be in the future';
  const age = ageInYears(dateOfBirth, today);
  if (age !== null && age < ALLOWED_AGES.min)
    return `Second Spring is for people of ${ALLOWED_AGES.min} and older`;
  return age === null || age > ALLOWED_AGES.max ? 'Please check the year of your date of birth' : null;
};
