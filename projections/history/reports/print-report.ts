import type { PublishedReport } from '@secondspring/contracts/reports/report.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { formatColumns } from '../session/format-columns.ts';
import { MIN_GROUP_SIZE, smallRowsWarning } from '../small-groups/small-groups.ts';
import type { ReportDefinition } from './report-definition.ts';

export const printReport = ({
  title,
  question,
  smallestGroup,
  over,
  columns,
  rows,
  madeAt,
}: PublishedReport): string => {
  const table =
    rows.length === 0
      ? 'No row is large enough to show yet.\n'
      : formatColumns([
          columns.map(({ name }) => name),
          ...rows.map((row) => row.map((value) => String(value ?? ''))),
        ]);
  const acts = columns.flatMap(({ kind }, index) =>
    smallestGroup === null && kind === 'count' ? [index] : [],
  );
  const small = rows.filter((row) =>
    acts.some((index) => Number(row[index]) > 0 && Number(row[index]) < MIN_GROUP_SIZE),
  ).length;
  const notes = [
    smallRowsWarning(small) ?? '',
    smallestGroup === null ? '' : `Rows that count fewer than ${smallestGroup} are left out.`,
    over === 'research'
      ? `Counted on ${utcDay(madeAt)}, rounded to fives; shares are computed from them. Only members who agreed to research count.`
      : '',
  ].filter((note) => note !== '');
  return `${title}\n${question}\n\n${table}${notes.length === 0 ? '' : `\n${notes.join(' ')}\n`}`;
};

export const printReports = (reports: readonly ReportDefinition[]): string =>
  formatColumns([
    ['report', 'over', 'what it answers'],
    ...reports.map(({ name, over, question }) => [name, over, question]),
  ]);
