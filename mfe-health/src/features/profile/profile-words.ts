import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { isValid } from 'date-fns/isValid';

/** The age band that she chose last; null before her first assessment, `loading` or `unknown` while or because it could not be had. */
export type AgeBandState = { readonly band: string | null } | 'loading' | 'unknown';

/** What she has not told, in the specification's words. */
export const NOT_PROVIDED = 'Not provided';

/** An age band in words, also where there is none. */
export const bandWords = (known: AgeBandState): string => {
  if (known === 'loading') return '…';
  if (known === 'unknown') return 'Unknown';
  return known.band ?? NOT_PROVIDED;
};

/** Her age as the badge says it: in years, else the band she chose last. It always says something, so that nothing moves when the band comes. */
export const ageWords = (age: number | null, known: AgeBandState): string => {
  return `Age ${age ?? bandWords(known).toLowerCase()}`;
};

/** The day she became a member, in words; `Recently` where it is not known. */
export const memberSince = (instant: string | null | undefined): string => {
  return isValid(new Date(instant ?? '')) ? longDate(String(instant)) : 'Recently';
};
