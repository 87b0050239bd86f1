import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { Command } from 'commander';
import { prepareCopy, withCopyOptions, type CopyOptions } from '../copy/prepare-copy.ts';
import { withEventStore, type HistorySession } from '../session/session.ts';
import type { EventStoreServer } from '../session/servers.ts';
import { runPrompt } from './prompt.ts';
import { runQuery } from './run-query.ts';
import { printRows } from './print-rows.ts';
import { smallRowsWarning } from '../small-groups/small-groups.ts';
import { watchSmallRows } from './small-rows.ts';
import { splitStatements } from './statements.ts';

const HELP = `
Without SQL it opens a prompt: \\? there lists what it knows. SQL on standard input is answered as that of a file.
Tables: one for each event type in snake_case (review_submitted, check_in_recorded, …), and events with their common columns.
The command dictionary lists every column. Ids are pseudonyms; nothing is personal.

Examples:
  npm run history -- query --data .data
  npm run history -- query "select type, count(*) from events group by type order by 2 desc" --data .data
  npm run history -- query "describe review_submitted" --data .data
  npm run history -- query --file report.sql --data .data
  npm run history --silent -- query "from review_submitted" --csv --data .data > reviews.csv`;

type QueryOptions = CopyOptions & { readonly csv?: boolean; readonly file?: string };

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
};

/** The statements of a file or of standard input, in order; null if that is a terminal. */
const statementsIn = async (file: string | undefined): Promise<readonly string[] | null> => {
  if (file === undefined && process.stdin.isTTY) return null;
  const name = file ?? 'Standard input';
  const read = file === undefined ? text(process.stdin) : readFile(file, 'utf8');
  const sql = await read.catch(() => {
    throw new CommandError(`${name} cannot be read.`);
  });
  const { complete, rest } = splitStatements(sql);
  const statements = rest === '' ? complete : [...complete, rest];
  if (statements.length === 0) throw new CommandError(`${name} contains no statement.`);
  return statements;
};

const answerAll = async (
  session: HistorySession<EventStoreServer>,
  options: QueryOptions,
  statements: readonly string[] | null,
): Promise<void> => {
  // With a single statement, tables that it does not read are not loaded.
  const [only, ...more] = statements ?? [];
  const question = more.length === 0 && only !== undefined ? { question: only } : {};
  const copy = await prepareCopy(session, options, question);
  const { connection } = copy;
  const answer = async (sql: string): Promise<void> => {
    const { types, ...result } = await runQuery(connection, sql, session.signal);
    const { rows, small } = watchSmallRows(result, types);
    const form = options.csv === true ? 'csv' : session.json ? 'json' : 'table';
    await printRows(form, rows, write);
    const warning = smallRowsWarning(small());
    if (warning !== null) session.warn(warning);
  };
  try {
    if (statements === null)
      await runPrompt(
        { input: process.stdin, output: process.stdout },
        {
          answer,
          interrupt: () => connection.interrupt(),
          tell: (text) => void process.stderr.write(text),
        },
      );
    else for (const sql of statements) await answer(sql);
  } finally {
    copy.close();
  }
};

export const queryCommand = (): Command =>
  withCopyOptions(new Command('query'))
    .description(
      'query the history in SQL (DuckDB): the first run copies everything, later runs only new events',
    )
    .argument('[sql]', 'one select statement; without it, a prompt')
    .option('--file <file>', 'answer the statements of a file')
    .option('--csv', 'print CSV')
    .addHelpText('after', HELP)
    .action(async (sql: string | undefined, _options: object, command: Command) => {
      const options = command.optsWithGlobals<QueryOptions>();
      if (sql !== undefined && options.file !== undefined)
        throw new CommandError('Give SQL or --file, not both.');
      const statements = sql === undefined ? await statementsIn(options.file) : [sql];
      await withEventStore(command, async (session) => await answerAll(session, options, statements));
    });
