import { Command } from 'commander';
import { eventTables } from './event-table.ts';
import { printDictionary } from './print.ts';

/** Needs no server. */
export const dictionaryCommand = (): Command =>
  new Command('dictionary')
    .description('list every table and column of query and export, and every omitted field')
    .addHelpText('after', '\nExample:\n  npm run --silent history -- dictionary --json')
    .action((_options: object, command: Command) => {
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      process.stdout.write(json === true ? `${JSON.stringify(eventTables, null, 2)}\n` : printDictionary());
    });
