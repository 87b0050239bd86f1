import { publishedReport, type PublishedReport } from '@secondspring/contracts/reports/report.ts';
import type { Pool } from 'pg';
import { migrate } from '../migrations/migrate.ts';
import { selectColumns, aliasTable } from '../postgres/columns.ts';
import { prepareStatement, type Database } from '../postgres/prepared-statement.ts';
import { reportTables } from './migrations.ts';

const r = aliasTable('analysts.published_reports', 'r');

const putReports = prepareStatement('reports-put', (db, { reports }: { reports: string }) =>
  db.raw(
    `insert into analysts.published_reports (name, report)
     select report->>'name', report from jsonb_array_elements(:reports::jsonb) as report
     on conflict (name) do update set report = excluded.report`,
    { reports },
  ),
);
const getReports = prepareStatement('reports-get', (db) =>
  db.select(selectColumns(r, 'report')).from(r.table),
);

/** Replaces results of the same names in one transaction. Creates the table if it is missing. */
export const publishReports = async (pool: Pool, reports: readonly PublishedReport[]): Promise<void> => {
  await migrate(pool, reportTables);
  await putReports.run(pool, {
    reports: JSON.stringify(reports.map((report) => publishedReport.parse(report))),
  });
};

const UNDEFINED_TABLE = '42P01';

/**
 * Latest result of each report, by title; empty before any was published. Results in an unknown format are
 * omitted.
 */
export const publishedReports = async (pool: Database): Promise<PublishedReport[]> => {
  try {
    const { rows } = await getReports.run(pool, {});
    return rows
      .map(({ report }) => publishedReport.safeParse(report).data)
      .filter((report) => report !== undefined)
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
};
