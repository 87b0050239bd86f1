import { once } from 'node:events';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Recoverable, start } from 'node:repl';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { quoted } from '../copy/columns.ts';
import { commonColumns, eventTables } from '../dictionary/event-table.ts';
import { formatColumns } from '../session/format-columns.ts';
import { splitStatements } from './statements.ts';

/** In the analyst's own folder, readable by her alone. */
const HISTORY_FILE = '.second_spring_history';
const HISTORY_ENTRIES = 500;
const HELP = `SQL ends with a semicolon and may take several lines. Tab completes names of tables and columns.
  \\d          lists the tables
  \\d <table>  lists the columns of a table
  \\q          leaves, as does Ctrl-D; Ctrl-C drops what is typed or stops a query
`;

/** A terminal. */
export type PromptStreams = {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
};

/** Carries out statements; errors that are the analyst's are {@link CommandError}. */
export type Answering = {
  readonly answer: (sql: string) => Promise<void>;
  /** Stops the running statement. */
  readonly interrupt: () => void;
  /** Receives messages that are not results. */
  readonly tell: (text: string) => void;
};

const tableList = formatColumns([
  ['table', 'rows are'],
  ['events', 'all of them, with their common columns'],
  ...eventTables.map(({ name, summary }) => [name, summary]),
]);
const SQL_WORDS =
  'select from where group order by having join using on with as count sum distinct limit describe';
const words = [
  ...new Set([
    'type',
    'events',
    ...eventTables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]),
    ...Object.keys(commonColumns),
    ...SQL_WORDS.split(' '),
  ]),
].toSorted();

/** Completions of the last word of a line, and that word. */
export const complete = (line: string): [string[], string] => {
  const word = line.split(/[^\w.]/u).at(-1) ?? '';
  return [word === '' ? [] : words.filter((each) => each.startsWith(word.toLowerCase())), word];
};

/**
 * Reads statements from a terminal and answers each, until the input ends or `\q`. Failed statements are reported. What
 * was typed is kept for the arrow keys of later sessions.
 */
export const runPrompt = async (
  { input, output }: PromptStreams,
  { answer, interrupt, tell }: Answering,
): Promise<void> => {
  let isRunning = false;
  let isLeaving = false;
  let answers = Promise.resolve();
  const run = async (sql: string): Promise<void> => {
    isRunning = true;
    try {
      await answer(sql);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      tell(`${error.message}\n`);
    } finally {
      isRunning = false;
    }
  };
  output.write(`${HELP}\n`);
  const prompt = start({
    prompt: 'history> ',
    input,
    output,
    terminal: true,
    preview: false,
    ignoreUndefined: true,
    completer: complete,
    eval: (typed, _context, _file, answered) => {
      if (isLeaving) return;
      // The lines of a statement are separated by \r.
      const text = typed.replaceAll('\r', '\n').trim();
      if (text === '\\q') {
        isLeaving = true;
        return prompt.close();
      }
      const isCommand = text.startsWith('\\');
      const { complete: statements, rest } = splitStatements(text);
      if (!isCommand && rest !== '')
        return answered(new Recoverable(new SyntaxError('no semicolon yet')), undefined);
      // Lines that were pasted together arrive before the first is answered.
      answers = answers.then(async () => {
        if (text === '\\d') output.write(tableList);
        else if (text.startsWith('\\d ')) await run(`describe ${quoted(text.slice(3).trim())}`);
        else if (isCommand) output.write(HELP);
        else for (const sql of statements) await run(sql);
      });
      answers.then(
        () => answered(null, undefined),
        () => prompt.close(),
      );
    },
  });
  prompt.setupHistory({
    filePath: join(homedir(), HISTORY_FILE),
    size: HISTORY_ENTRIES,
    // Without it, nothing is kept.
    onHistoryFileLoaded: () => undefined,
  });
  const [dropTyped] = prompt.listeners('SIGINT');
  prompt.removeAllListeners('SIGINT').on('SIGINT', () => (isRunning ? interrupt() : dropTyped?.()));
  await once(prompt, 'exit');
  await answers;
};
