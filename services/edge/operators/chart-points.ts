import type { PublishedReport, ReportColumn, ReportValue } from '@secondspring/contracts/reports/report.ts';
import { shownValue } from './values.ts';

export type ChartPoint = { readonly x: ReportValue; readonly y: number };
/** A bar chart has one series. */
export type Series = { readonly name: string; readonly points: readonly ChartPoint[] };
export type ChartPoints = {
  readonly x: ReportColumn;
  readonly y: ReportColumn;
  readonly series: readonly Series[];
  /** Number of entries that only the table shows. */
  readonly more: number;
};

/** Lines that remain distinguishable. */
const MAX_LINES = 6;
/** Bars that fit on a phone. */
const MAX_BARS = 12;

/** The first bars, or the lines with the largest counts. Throws if the chart names a missing column. */
export const chartPoints = ({ columns, rows, chart }: PublishedReport): ChartPoints => {
  const at = (name: string): number => {
    const index = columns.findIndex((column) => column.name === name);
    if (index === -1) throw new Error(`a chart names the column ${name}, which is not there`);
    return index;
  };
  const [x, y] = [at(chart.x), at(chart.y)];
  const [xColumn, yColumn] = [columns[x], columns[y]];
  if (xColumn === undefined || yColumn === undefined) throw new Error('a chart without columns');
  const points = (subset: PublishedReport['rows']): ChartPoint[] =>
    subset.flatMap((row) => (typeof row[y] === 'number' ? [{ x: row[x] ?? null, y: row[y] }] : []));
  if (chart.series === null) {
    const shown = chart.form === 'bars' ? MAX_BARS : rows.length;
    return {
      x: xColumn,
      y: yColumn,
      series: [{ name: '', points: points(rows.slice(0, shown)) }],
      more: Math.max(0, rows.length - shown),
    };
  }
  const named = at(chart.series);
  const namedKind = columns[named]?.kind ?? 'text';
  const count = columns.findLastIndex(({ kind }) => kind === 'count');
  const all = [...Map.groupBy(rows, (row) => String(row[named]))].map(([name, rowsOfLine]) => ({
    name: shownValue(name, namedKind),
    points: points(rowsOfLine),
    greatest: Math.max(...rowsOfLine.map((row) => Number(row[count] ?? 0))),
  }));
  const chosen = new Set(all.toSorted((one, other) => other.greatest - one.greatest).slice(0, MAX_LINES));
  const series = all.filter((line) => chosen.has(line));
  return { x: xColumn, y: yColumn, series, more: all.length - series.length };
};
