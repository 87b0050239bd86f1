import type { ReportColumn, ReportValue } from '@secondspring/contracts/reports/report.ts';

const months = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en');

/** A value as people read it. */
export const shownValue = (value: ReportValue | undefined, kind: ReportColumn['kind']): string => {
  if (value === null || value === undefined) return '–';
  if (kind === 'month') return months.format(new Date(`${value}-01T00:00:00Z`));
  if (typeof value === 'string') return value;
  return kind === 'share' ? `${value} %` : numbers.format(value);
};

/** A column's name as people read it. */
export const shownName = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
