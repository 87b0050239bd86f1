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
People and things stand under pseudonyms of this export alone; personal fields are not in it, and the keys that they are sealed with are
not asked for. docs/analysts/README.md says what is in the file and what never is.

Examples:
  npm run history -- export --out events.parquet --data .data
  npm run history -- export --out reviews.parquet --from 2026-01-01 --to 2026-06-30 --types ReviewSubmitted,TreatmentDefined --data .data`;

const mustHaveFolder = async (file: string): Promise<void> => {
  const folder = dirname(file);
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true)
    throw new CommandError(`There is no folder ${folder} to write the export to.`);
};

export const exportCommand = (): Command =>
  withCopyOptions(new Command('export'))
    .description('write the history to a Parquet file, without anything personal')
    .requiredOption('--out <file>', 'the file to write; it must not be there yet')
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
