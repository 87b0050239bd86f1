import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { isValid } from 'date-fns/isValid';

/** `band` is null before her first assessment. */
export type AgeBandState = { readonly band: string | null } | 'loading' | 'unknown';

export const NOT_PROVIDED = 'Not provided';

export const bandWords = (known: AgeBandState): string => {
  if (known === 'loading') return '…';
  if (known === 'unknown') return 'Unknown';
  return known.band ?? NOT_PROVIDED;
};

/** Her age in years, else her age band. Never empty, so that nothing moves when the band loads. */
export const ageRowWords = (age: number | null, known: AgeBandState): string =>
  `Age ${age ?? bandWords(known).toLowerCase()}`;

/** `Recently` if unknown. */
export const memberSince = (instant: string | null | undefined): string =>
  isValid(new Date(instant ?? '')) ? longDate(String(instant)) : 'Recently';
