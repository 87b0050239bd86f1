import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { Command } from 'commander';
import { prepareCopy, withCopyOptions, type CopyOptions } from '../copy/prepare-copy.ts';
import { withEventStore } from '../session/session.ts';
import type { ExportSelection } from './export-table.ts';
import { dayOption, typesOption } from './options.ts';
import { mustBeNew, temporaryFile, writeExport } from './write-export.ts';

const HELP = `
Ids are replaced by pseudonyms that are valid for this export only. Personal fields are not included, and their keys are
not read. docs/analysts/README.md describes what the file contains and what it never contains.

Examples:
  npm run history -- export --out events.parquet --data .data
  npm run history -- export --out reviews.parquet --from 2026-01-01 --to 2026-06-30 --types ReviewSubmitted,TreatmentDefined --data .data`;

const mustHaveFolder = async (file: string): Promise<void> => {
  const folder = dirname(file);
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) throw new CommandError(`The folder ${folder} does not exist.`);
};

export const exportCommand = (): Command =>
  withCopyOptions(new Command('export'))
    .description('write the history to a Parquet file, without anything personal')
    .requiredOption('--out <file>', 'the file to write; it must not exist')
    .option('--from <day>', 'first day, in UTC', dayOption)
    .option('--to <day>', 'last day, in UTC', dayOption)
    .option('--types <types>', 'types of events, separated by commas (default: all)', typesOption)
    .addHelpText('after', HELP)
    .action(
      async (_options: object, command: Command) =>
        await withEventStore(command, async (session) => {
          const options = command.optsWithGlobals<CopyOptions & ExportSelection & { out: string }>();
          const file = resolve(options.out);
          await mustHaveFolder(file);
          await mustBeNew(file);
          const copy = await prepareCopy(session, options, { writable: temporaryFile(file) });
          try {
            const events = await writeExport(copy.connection, file, options, session.signal);
            const { size } = await stat(file);
            session.answer(
              { file, events, bytes: size },
              `${events.toLocaleString('en')} events in ${options.out} (${(size / 1e6).toFixed(1)} MB)\n`,
            );
          } finally {
            copy.close();
          }
        }),
    );
