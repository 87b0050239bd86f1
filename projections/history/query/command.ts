import { once } from 'node:events';
import { Command } from 'commander';
import { prepareCopy, withCopyOptions, type CopyOptions } from '../copy/prepare-copy.ts';
import { withEventStore } from '../session/session.ts';
import { runQuery } from './run-query.ts';
import { printRows } from './print-rows.ts';

const HELP = `
Tables: one for each event type in snake_case (review_submitted, check_in_recorded, …), and events with their common columns.
The command dictionary lists every column. Ids are pseudonyms; nothing is personal.

Examples:
  npm run history -- query "select type, count(*) from events group by type order by 2 desc" --data .data
  npm run history -- query "describe review_submitted" --data .data
  npm run history --silent -- query "from review_submitted" --csv --data .data > reviews.csv`;

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
};

export const queryCommand = (): Command =>
  withCopyOptions(new Command('query'))
    .description(
      'query the history in SQL (DuckDB): the first run copies everything, later runs only new events',
    )
    .argument('<sql>', 'one select statement')
    .option('--csv', 'print CSV')
    .addHelpText('after', HELP)
    .action(
      async (sql: string, _options: object, command: Command) =>
        await withEventStore(command, async (session) => {
          const options = command.optsWithGlobals<CopyOptions & { csv?: boolean }>();
          const copy = await prepareCopy(session, options, { question: sql });
          try {
            const rows = await runQuery(copy.connection, sql, session.signal);
            const form = options.csv === true ? 'csv' : session.json ? 'json' : 'table';
            await printRows(form, rows, write);
          } finally {
            copy.close();
          }
        }),
    );
