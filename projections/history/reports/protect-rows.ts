import { createHmac } from 'node:crypto';
import type { ReportValue } from '@secondspring/contracts/reports/report.ts';
import type { ReportDefinition } from './report-definition.ts';
import { MIN_GROUP_SIZE } from '../small-groups/small-groups.ts';

export type SqlRow = Readonly<Record<string, ReportValue>>;

/** Counts in research reports are multiples of this. */
const ROUNDING_STEP = 5;

/** Added to a row's counts before they are rounded down: 0 to 4. */
export type Blur = (row: string) => number;

export const noBlur: Blur = () => 0;

/**
 * Depends on the members counted. The same members give the same blur, so that repeating a report reveals nothing. One member more or less changes every row, so that the difference between two results does not reveal her answers.
 */
export const blurOf = (secret: Buffer, members: readonly string[]): Blur => {
  const population = createHmac('sha256', secret)
    .update(JSON.stringify([...members].sort()))
    .digest();
  return (row) => (createHmac('sha256', population).update(row).digest()[0] ?? 0) % ROUNDING_STEP;
};

/** Whether the whole less the part is a group of fewer than ten: the difference of the two would tell of them. */
const leavesFew = (share: ReportDefinition['share'], row: SqlRow): boolean => {
  const others = share === null ? 0 : Number(row[share.whole]) - Number(row[share.part]);
  return others > 0 && others < MIN_GROUP_SIZE;
};

/**
 * Leaves out rows with a count below ten, and for research those whose counts differ by fewer than ten. For research, rounds the other rows to multiples of five and computes
 * shares from the rounded counts. Throws if the SQL returns a number that the header does not name.
 */
export const protectRows = (report: ReportDefinition, rows: readonly SqlRow[], blur: Blur): SqlRow[] => {
  const { counts, acts, numbers, share, over } = report;
  const named = new Set([...counts, ...acts, ...numbers]);
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (typeof value === 'number' && !named.has(column))
        throw new Error(`${report.name} gives ${column}, which its header does not name`);
  const shown = rows.flatMap((row) => {
    if (!counts.every((column) => Number(row[column]) >= MIN_GROUP_SIZE)) return [];
    if (over === 'research' && leavesFew(share, row)) return [];
    const place = JSON.stringify(Object.entries(row).filter(([column]) => !named.has(column)));
    const rounded = (column: string): [string, number] => [
      column,
      Math.floor((Number(row[column]) + blur(place)) / ROUNDING_STEP) * ROUNDING_STEP,
    ];
    const shownRow: SqlRow =
      over === 'research' ? { ...row, ...Object.fromEntries(counts.map(rounded)) } : row;
    if (share === null) return [shownRow];
    return [
      {
        ...shownRow,
        share: Math.round((100 * Number(shownRow[share.part])) / Number(shownRow[share.whole])),
      },
    ];
  });
  return arranged(report, shown);
};

const order = (one: ReportValue | undefined, other: ReportValue | undefined): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one ?? '').localeCompare(String(other ?? ''), 'en');

/** Sorts by the values shown: bars by length, lines by series and x. */
const arranged = ({ chart: { form, x, y, series } }: ReportDefinition, rows: readonly SqlRow[]): SqlRow[] =>
  form === 'bars' || series === null
    ? rows.toSorted((one, other) => order(other[y], one[y]) || order(one[x], other[x]))
    : rows.toSorted((one, other) => order(one[series], other[series]) || order(one[x], other[x]));
