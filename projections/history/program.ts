import { Command } from 'commander';
import { asOfCommand } from './as-of/command.ts';
import { diffCommand } from './diff/command.ts';
import { dictionaryCommand } from './dictionary/command.ts';
import { dropCommand } from './drop/command.ts';
import { exportCommand } from './export/command.ts';
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

Exit codes: 0 done, 1 refused or a difference found, 64 the line makes no sense, 69 a server does not answer,
78 a wrong configuration, 130 stopped by Ctrl-C (what was done is kept; the same line goes on from there).`;

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
      'Questions the history of events: how far it is folded, what stood when, and building anew from it.',
    )
    .option('--data <dir>', 'data folder of a product started with npm start; it must be running')
    .option(
      '--json',
      'answer, progress and faults as JSON: the answer on standard output, the rest on standard error',
    )
    .helpCommand(true)
    .showHelpAfterError('See --help.')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', EXAMPLES)
    .exitOverride();
  for (const make of commands) program.addCommand(inheriting(make(), program));
  return program;
};
