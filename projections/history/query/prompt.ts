import { appendFile, chmod, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { commonColumns, eventTables } from '../dictionary/event-table.ts';
import { formatColumns } from '../session/format-columns.ts';
import { splitStatements } from './statements.ts';

const PROMPT = { first: 'history> ', more: '     ... ' } as const;
const HISTORY_LINES = 500;
const HELP = `SQL ends with a semicolon and may take several lines. Tab completes names of tables and columns.
  \\d          lists the tables
  \\d <table>  lists the columns of a table
  \\q          leaves, as does Ctrl-D; Ctrl-C drops what is typed or stops a query
`;

export type PromptStreams = {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Whether the input is a terminal; otherwise only results are printed, and the first failure ends it. */
  readonly terminal: boolean;
};

/** Carries out statements; errors that are the analyst's are {@link CommandError}. */
export type Answering = {
  readonly answer: (sql: string) => Promise<void>;
  /** Stops the running statement. */
  readonly interrupt: () => void;
  /** Receives messages that are not results. */
  readonly tell: (text: string) => void;
};

const tables = [
  ['events', 'all of them, with their common columns'] as const,
  ...eventTables.map(({ name, summary }) => [name, summary] as const),
];
const SQL_WORDS =
  'select from where group order by having join using on with as count sum distinct limit describe'.split(
    ' ',
  );
const words = [
  'type',
  ...new Set([
    ...tables.map(([name]) => name),
    ...eventTables.flatMap(({ columns }) => columns.map(({ name }) => name)),
    ...Object.keys(commonColumns),
    ...SQL_WORDS,
  ]),
].toSorted();

/** Completions of the last word of a line, and that word. */
export const complete = (line: string): [string[], string] => {
  const word = line.split(/[^\w.]/u).at(-1) ?? '';
  return [word === '' ? [] : words.filter((each) => each.startsWith(word.toLowerCase())), word];
};

/** In the analyst's own folder, readable by her alone. */
const HISTORY_FILE = '.second_spring_history';
const historyFile = (): string => join(homedir(), HISTORY_FILE);

/** Latest first, as readline wants it; empty where nothing is kept. */
const earlierLines = async (file: string): Promise<string[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .slice(-HISTORY_LINES)
    .toReversed();
};

/** If the folder can't be written to, nothing is saved. */
const keepLine = async (file: string, line: string): Promise<void> => {
  await appendFile(file, `${line}\n`, { mode: 0o600 })
    .then(() => chmod(file, 0o600))
    .catch(() => undefined);
};

/**
 * Reads statements and answers each, until the input ends or `\q`. On a terminal, earlier lines come back with the arrow keys, and a failed statement is reported. Otherwise its error is thrown.
 */
export const runPrompt = async (
  { input, output, terminal }: PromptStreams,
  { answer, interrupt, tell }: Answering,
): Promise<void> => {
  const file = historyFile();
  const lines = createInterface({
    input,
    ...(terminal ? { output, completer: complete, history: await earlierLines(file) } : {}),
    historySize: HISTORY_LINES,
    removeHistoryDuplicates: true,
    terminal,
    prompt: PROMPT.first,
  });
  let typed = '';
  let isRunning = false;
  let isClosed = false;
  lines.once('close', () => (isClosed = true));
  const prompt = (): void => {
    if (!terminal || isClosed) return;
    lines.setPrompt(typed === '' ? PROMPT.first : PROMPT.more);
    lines.prompt();
  };
  lines.on('SIGINT', () => {
    if (isRunning) return interrupt();
    typed = '';
    output.write('\n');
    prompt();
  });
  const run = async (sql: string): Promise<void> => {
    isRunning = true;
    try {
      await answer(sql);
    } catch (error) {
      if (!terminal || !(error instanceof CommandError)) throw error;
      tell(`${error.message}\n`);
    } finally {
      isRunning = false;
    }
  };
  const command = async (line: string): Promise<boolean> => {
    const [name, table] = line.trim().split(/\s+/u);
    if (name === '\\q') return false;
    if (name === '\\d' && table !== undefined) await run(`describe "${table.replaceAll('"', '""')}"`);
    else if (name === '\\d')
      output.write(formatColumns([['table', 'rows are'], ...tables.map((each) => [...each])]));
    else output.write(HELP);
    return true;
  };
  if (terminal) output.write(`${HELP}\n`);
  prompt();
  try {
    for await (const line of lines) {
      if (terminal && line.trim() !== '') await keepLine(file, line);
      if (typed === '' && line.trim().startsWith('\\')) {
        if (!(await command(line))) return;
      } else {
        const { complete: statements, rest } = splitStatements(`${typed}${line}\n`);
        typed = rest;
        for (const sql of statements) await run(sql);
      }
      prompt();
    }
    if (typed !== '') await run(typed);
  } finally {
    lines.close();
  }
};
