import type { ReportColumn, ReportValue } from '@secondspring/contracts/reports/report.ts';
import { intlFormat } from 'date-fns/intlFormat';

/** Largest number of decimals among the values, at most three. */
export const decimalsOf = (values: readonly (ReportValue | undefined)[]): number =>
  Math.max(0, ...values.map((value) => (typeof value === 'number' ? decimalPlaces(value) : 0)));

const decimalPlaces = (value: number): number =>
  [0, 1, 2].find((digits) => Number(value.toFixed(digits)) === value) ?? 3;

const monthInWords = (month: string): string =>
  intlFormat(month, { month: 'short', year: 'numeric', timeZone: 'UTC' }, { locale: 'en' });

/** `decimals` is the minimum for a number. */
export const shownValue = (
  value: ReportValue | undefined,
  kind: ReportColumn['kind'],
  decimals = 0,
): string => {
  if (value === null || value === undefined) return '–';
  if (kind === 'month') return monthInWords(String(value));
  if (typeof value === 'string') return value;
  if (kind === 'share') return `${value} %`;
  return new Intl.NumberFormat('en', { minimumFractionDigits: decimals }).format(value);
};

export const shownName = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
