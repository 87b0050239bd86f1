/** Oldest age that is believed, in whole years. */
const OLDEST = 130;

/**
 * Whole years between two calendar days (YYYY-MM-DD); null without a date of birth, or where it lies in the future or too far
 * back to be true. Someone born on 29 February turns a year older on 1 March of other years.
 */
export const wholeYears = (dateOfBirth: string | null, today: string): number | null => {
  if (dateOfBirth === null) return null;
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5);
  const age = hadBirthday ? years : years - 1;
  return age >= 0 && age <= OLDEST ? age : null;
};
