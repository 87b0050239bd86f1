import { intlFormat } from 'date-fns/intlFormat';
import { twoDigits } from './names.ts';

/** The local day as the browser’s language writes it: `11/5/2026`, `05/11/2026`, `5.11.2026`. The two most read are written without `Intl`, whose first use is slow. */
export const localeDate = (instant: string | Date): string => {
  const { language: locale } = navigator;
  const date = new Date(instant);
  const [day, month, year] = [date.getDate(), date.getMonth() + 1, date.getFullYear()];
  if (locale === 'en-US') return `${month}/${day}/${year}`;
  if (locale === 'en-GB') return `${twoDigits(day)}/${twoDigits(month)}/${year}`;
  return intlFormat(date, { locale });
};
