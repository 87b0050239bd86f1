import { Command } from 'commander';
import type { PublishedReport } from '@secondspring/contracts/reports/report.ts';
import { readAnalystsConfig } from '@secondspring/platform/config/stores-config.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import {
  publishedReports,
  publishReports,
} from '@secondspring/platform/published-reports/published-reports.ts';
import type { DuckDb } from '../copy/memory-database.ts';
import { prepareCopy, withCopyOptions, type CopyOptions } from '../copy/prepare-copy.ts';
import type { AnalystsServers, EventStoreServer } from '../session/servers.ts';
import { withAnalystsServers, withEventStore, withSession, type HistorySession } from '../session/session.ts';
import { printReport, printReports } from './print-report.ts';
import { noBlur, type Blur } from './protect-rows.ts';
import { allReports, type ReportDefinition } from './report-definition.ts';
import { openResearch } from './research-database.ts';
import { runReport } from './run-report.ts';

const HELP = `
Research reports count members who agreed to research. A row is shown only if it counts ten or more of them, rounded to
fives. With HEALTH_MASTER_KEY they are counted now, inside this process; without it the last published results are
shown, from DATABASE_URL. The command reports lists all reports.

Examples:
  npm run history -- report symptom-prevalence --data .data
  npm run history -- report --publish --data .data      publishes all reports on the operators' page /operators/reports`;

const chosen = (all: readonly ReportDefinition[], names: readonly string[]): readonly ReportDefinition[] =>
  names.map((name) => {
    const report = all.find((one) => one.name === name);
    if (report === undefined)
      throw new CommandError(
        `There is no report ${name}. Choose one of ${all.map((one) => one.name).join(', ')}.`,
      );
    return report;
  });

type OpenDatabase = () => Promise<DuckDb & { readonly blur: Blur }>;

const runEach = async (
  reports: readonly ReportDefinition[],
  open: OpenDatabase,
): Promise<PublishedReport[]> => {
  if (reports.length === 0) return [];
  const database = await open();
  try {
    const madeAt = new Date().toISOString();
    const results: PublishedReport[] = [];
    for (const report of reports) results.push(await runReport(report, { ...database, madeAt }));
    return results;
  } finally {
    database.close();
  }
};

const overHistory = async (
  reports: readonly ReportDefinition[],
  session: HistorySession<EventStoreServer>,
  options: CopyOptions,
): Promise<PublishedReport[]> =>
  await runEach(
    reports.filter(({ over }) => over === 'history'),
    async () => ({ ...(await prepareCopy(session, options)), blur: noBlur }),
  );

const overAll = async (
  reports: readonly ReportDefinition[],
  session: HistorySession,
  options: CopyOptions,
): Promise<PublishedReport[]> => [
  ...(await overHistory(reports, session, options)),
  ...(await runEach(
    reports.filter(({ over }) => over === 'research'),
    () => openResearch(session),
  )),
];

const LEFT_OUT = 'Reports over research are left out: DATABASE_URL names no database with published reports.';

/** The last published results, for those who hold no key. */
const published = async (
  reports: readonly ReportDefinition[],
  pool: AnalystsServers['published'],
): Promise<PublishedReport[]> => {
  if (reports.length === 0) return [];
  if (pool === null) throw new CommandError(LEFT_OUT);
  const results = await publishedReports(pool);
  return reports.map(({ name }) => {
    const result = results.find((one) => one.name === name);
    if (result === undefined)
      throw new CommandError(`${name} is not published yet. An operator publishes with: report --publish`);
    return result;
  });
};

const withoutKeys = async (
  reports: readonly ReportDefinition[],
  session: HistorySession<AnalystsServers>,
  options: CopyOptions & { readonly isChosen: boolean },
): Promise<PublishedReport[]> => {
  const history = await overHistory(reports, session, options);
  const pool = session.servers.published;
  if (pool === null && !options.isChosen) {
    session.warn(LEFT_OUT);
    return history;
  }
  const research = reports.filter(({ over }) => over === 'research');
  return [...history, ...(await published(research, pool))];
};

const show = ({ answer }: Pick<HistorySession, 'answer'>, results: readonly PublishedReport[]): void =>
  answer(results, results.map(printReport).join('\n\n'));

export const reportCommand = (): Command =>
  withCopyOptions(new Command('report'))
    .description('run predefined reports: symptoms, care plans, ratings, retention, moderation')
    .argument('[names...]', 'names of reports (default: all)')
    .option('--publish', 'publish the results on the operators’ page')
    .addHelpText('after', HELP)
    .action(async (names: string[], _options: object, command: Command) => {
      const options = command.optsWithGlobals<CopyOptions & { publish?: boolean }>();
      const all = await allReports();
      const reports = names.length === 0 ? all : chosen(all, names);
      if (options.publish !== true && reports.every(({ over }) => over === 'history'))
        return await withEventStore(command, async (session) =>
          show(session, await overHistory(reports, session, options)),
        );
      const config = options.publish === true ? null : await readAnalystsConfig(options.data);
      if (config !== null)
        return await withAnalystsServers(command, config, async (session) => {
          const isChosen = names.length > 0;
          show(session, await withoutKeys(reports, session, { ...options, isChosen }));
        });
      await withSession(command, async (session) => {
        const results = await overAll(reports, session, options);
        if (options.publish !== true) return show(session, results);
        await publishReports(session.servers.pool, results);
        const titles = results.map(({ title }) => title);
        session.answer({ published: results.map(({ name }) => name) }, `Published: ${titles.join(', ')}.\n`);
      });
    });

/** Needs no server. */
export const reportsCommand = (): Command =>
  new Command('reports')
    .description('list the predefined reports')
    .action(async (_: object, command: Command) => {
      const reports = await allReports();
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      const list = reports.map(({ name, title, question, over }) => ({ name, title, question, over }));
      process.stdout.write(json === true ? `${JSON.stringify(list, null, 2)}\n` : printReports(reports));
    });
