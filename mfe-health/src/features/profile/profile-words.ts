import { longDate } from '@secondspring/ui/dates/long-date.ts';

/** Her age as the badge says it: in years, else the band she chose last; null where neither is known. */
export function ageWords(age: number | null, ageBand: string | null): string | null {
  if (age !== null) return `Age ${age}`;
  return ageBand === null ? null : `Age ${ageBand}`;
}

/** The day she became a member, in words; `Recently` where it is not known. */
export function memberSince(instant: string | null | undefined): string {
  if (instant === null || instant === undefined || Number.isNaN(Date.parse(instant))) return 'Recently';
  return longDate(instant);
}
