import { Command } from 'commander';
import { asOfCommand } from './as-of/command.ts';
import { diffCommand } from './diff/command.ts';
import { dictionaryCommand } from './dictionary/command.ts';
import { dropCommand } from './drop/command.ts';
import { exportCommand } from './export/command.ts';
import { notebookCommand } from './notebook/command.ts';
import { parkedCommand } from './parked/command.ts';
import { queryCommand } from './query/command.ts';
import { rebuildCommand } from './rebuild/command.ts';
import { reportCommand, reportsCommand } from './reports/command.ts';
import { statusCommand } from './status/command.ts';
import { verifyCommand } from './verify/command.ts';

const EXAMPLES = `
Which product:
  --data .data      the one that npm start runs on that folder; without it addresses come from the environment:
                    EVENTSTORE_URL for query, export and reports over history; for the others also DATABASE_URL,
                    KEYS_DATABASE_URL, NATS_URL and the …_MASTER_KEYs, as for the services

Exit codes: 0 done, 1 refused or differences found, 64 invalid command line, 69 a server does not answer,
78 invalid configuration, 130 stopped by Ctrl-C (completed work is kept; run the same command to continue).`;

const commands = [
  statusCommand,
  rebuildCommand,
  asOfCommand,
  diffCommand,
  verifyCommand,
  dropCommand,
  parkedCommand,
  queryCommand,
  exportCommand,
  reportCommand,
  reportsCommand,
  dictionaryCommand,
  notebookCommand,
];

const inheriting = (command: Command, parent: Command): Command => {
  command.copyInheritedSettings(parent);
  for (const part of command.commands) inheriting(part, command);
  return command;
};

/** Parsing throws commander's errors. */
export const createProgram = (): Command => {
  const program = new Command('npm run history --')
    .description(
      'Work with the history of events: status, queries, exports, reports, past states and rebuilds.',
    )
    .option('--data <dir>', 'data folder of a running product that was started with npm start')
    .option('--json', 'print JSON: results on standard output, progress and errors on standard error')
    .helpCommand(true)
    .showHelpAfterError('See --help.')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXAMPLES)
    .exitOverride();
  for (const make of commands) program.addCommand(inheriting(make(), program));
  return program;
};
