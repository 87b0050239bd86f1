import type { DuckDBConnection } from '@duckdb/node-api';
import type { PublishedReport, ReportColumn, ReportValue } from '@secondspring/contracts/reports/report.ts';
import { protectRows, type Blur, type SqlRow } from './protect-rows.ts';
import type { ReportDefinition } from './report-definition.ts';
import { MIN_GROUP_SIZE } from '../small-groups/small-groups.ts';

const kindOf = (report: ReportDefinition, name: string): ReportColumn['kind'] => {
  if (name === 'share') return 'share';
  if (name === 'month' || name === 'registered') return 'month';
  if (report.counts.includes(name) || report.acts.includes(name)) return 'count';
  return report.numbers.includes(name) ? 'number' : 'text';
};

/** Runs a report and removes what must not be published. `madeAt` is ISO 8601. Throws DuckDB's errors. */
export const runReport = async (
  report: ReportDefinition,
  {
    connection,
    blur,
    madeAt,
  }: { readonly connection: DuckDBConnection; readonly blur: Blur; readonly madeAt: string },
): Promise<PublishedReport> => {
  const reader = await connection.runAndReadAll(report.sql);
  const names = reader.deduplicatedColumnNames();
  const numeric = new Set([...report.counts, ...report.acts, ...report.numbers]);
  const rows = reader.getRowsJson().map((values): SqlRow => {
    const valueOf = (name: string, index: number): ReportValue => {
      const value = values[index];
      if (value === null || value === undefined) return null;
      if (numeric.has(name)) return Number(value);
      return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
    };
    return Object.fromEntries(names.map((name, index) => [name, valueOf(name, index)]));
  });
  const columns = [...names, ...(report.share === null ? [] : ['share'])];
  return {
    name: report.name,
    title: report.title,
    question: report.question,
    over: report.over,
    smallestGroup: report.counts.length === 0 ? null : MIN_GROUP_SIZE,
    madeAt,
    columns: columns.map((name) => ({ name, kind: kindOf(report, name) })),
    rows: protectRows(report, rows, blur).map((row) => columns.map((column) => row[column] ?? null)),
    chart: report.chart,
  };
};
