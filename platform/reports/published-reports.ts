import { publishedReport, type PublishedReport } from '@secondspring/contracts/reports/report.ts';
import type { Pool } from 'pg';
import { migrate } from '../migrations/migrate.ts';
import { reportTables } from './migrations.ts';

/** Puts results in the place of those of the same names, all or none. Makes the table where it is missing. */
export const publishReports = async (pool: Pool, reports: readonly PublishedReport[]): Promise<void> => {
  await migrate(pool, reportTables);
  await pool.query(
    `insert into analysts.published_reports (name, report)
     select report->>'name', report from jsonb_array_elements($1::jsonb) as report
     on conflict (name) do update set report = excluded.report`,
    [JSON.stringify(reports.map((report) => publishedReport.parse(report)))],
  );
};

const UNDEFINED_TABLE = '42P01';

/** What was published last of each report, by title; none before anything was. A result that is no longer understood is left out. */
export const publishedReports = async (pool: Pick<Pool, 'query'>): Promise<PublishedReport[]> => {
  try {
    const { rows } = await pool.query<{ report: unknown }>('select report from analysts.published_reports');
    return rows
      .map(({ report }) => publishedReport.safeParse(report).data)
      .filter((report) => report !== undefined)
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [];
    throw error;
  }
};
