import { severityLabels, type Severity } from '@secondspring/contracts/vocabulary/severity-words.ts';
import type { Assessment } from '../assessment/state.ts';
import type { CheckIn } from '../check-in/state.ts';

/** Column headings of {@link symptomRows}. */
export const symptomHeadings = ['day', 'from', 'symptom', 'severity', 'severity in words'] as const;

type WithSymptoms = Pick<CheckIn, 'symptoms'>;

const toRows = (day: string, from: string, { symptoms }: WithSymptoms): (string | number)[][] =>
  symptoms.map(({ name, severity }) => [day, from, name, severity, severityLabels[severity as Severity]]);

/** One row per symptom of an assessment or check-in, sorted by day. */
export const symptomRows = (
  assessments: readonly Assessment[],
  checkIns: readonly CheckIn[],
): (string | number)[][] =>
  [
    ...assessments.flatMap((assessment) => toRows(assessment.day, 'assessment', assessment)),
    ...checkIns.flatMap((checkIn) => toRows(checkIn.day, 'check-in', checkIn)),
  ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : one > other ? 1 : 0));

/** Characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r]/u;

/** Quotes as RFC 4180 requires, and prefixes what a spreadsheet would run as a formula. */
const toCsvField = (value: string | number): string => {
  if (typeof value === 'number') return String(value);
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(plain) || plain !== plain.trim() ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** RFC 4180 with the byte order mark by which spreadsheets recognise UTF-8. */
export const toCsv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  `\u{FEFF}${[headings, ...rows].map((row) => `${row.map(toCsvField).join(',')}\r\n`).join('')}`;
