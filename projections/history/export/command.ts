import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { Command } from 'commander';
import { literal } from '../copy/columns.ts';
import { prepareCopy, withCopyOptions, type CopyOptions } from '../copy/prepare-copy.ts';
import { withEventStore } from '../session/session.ts';
import type { ExportSelection } from './export-table.ts';
import { dayOption, typesOption } from './options.ts';
import { mustBeNew, unfinishedFolder, writeExport, type ExportForm } from './write-export.ts';

const HELP = `
Ids are replaced by pseudonyms that are valid for this export only. Personal fields are not included, and their keys are
not read. docs/analysts/README.md describes what the file contains and what it never contains.

Examples:
  npm run history -- export --out events.parquet --data .data
  npm run history -- export --duckdb history.duckdb --data .data
  npm run history -- export --per-table tables --from 2026-01-01 --to 2026-06-30 --types ReviewSubmitted,TreatmentDefined --data .data`;

type ExportOptions = CopyOptions &
  ExportSelection & { readonly out?: string; readonly duckdb?: string; readonly perTable?: string };

const mustHaveFolder = async (file: string): Promise<void> => {
  const folder = dirname(file);
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() !== true) throw new CommandError(`The folder ${folder} does not exist.`);
};

const targetOf = ({ out, duckdb, perTable }: ExportOptions): { form: ExportForm; name: string } => {
  const given = [
    ...(out === undefined ? [] : [{ form: 'parquet', name: out } as const]),
    ...(duckdb === undefined ? [] : [{ form: 'duckdb', name: duckdb } as const]),
    ...(perTable === undefined ? [] : [{ form: 'folder', name: perTable } as const]),
  ];
  const [target] = given;
  if (target === undefined || given.length > 1)
    throw new CommandError('Say where to: one of --out, --duckdb and --per-table.');
  return target;
};

/** How another program opens an export. */
const openedBy = (form: ExportForm, file: string): string => {
  if (form === 'duckdb')
    return `Any tool that speaks DuckDB opens it: duckdb ${file}\nJDBC: jdbc:duckdb:${file}   Python: duckdb.connect(${literal(file)}, read_only=True)\n`;
  const files = form === 'folder' ? `${file}/*.parquet` : file;
  return `Read it with any tool that reads Parquet, such as DuckDB: from ${literal(files)}\n`;
};

export const exportCommand = (): Command =>
  withCopyOptions(new Command('export'))
    .description('write the history to Parquet or DuckDB, without anything personal')
    .option('--out <file>', 'one Parquet file of all types; it must not exist')
    .option('--duckdb <file>', 'a DuckDB file with a table for each type; it must not exist')
    .option('--per-table <folder>', 'a folder with a Parquet file for each type; it must not exist')
    .option('--from <day>', 'first day, in UTC', dayOption)
    .option('--to <day>', 'last day, in UTC', dayOption)
    .option('--types <types>', 'types of events, separated by commas (default: all)', typesOption)
    .addHelpText('after', HELP)
    .action(async (_options: object, command: Command) => {
      const options = command.optsWithGlobals<ExportOptions>();
      const { form, name } = targetOf(options);
      const file = resolve(name);
      await mustHaveFolder(file);
      await mustBeNew(file);
      await withEventStore(command, async (session) => {
        const copy = await prepareCopy(session, options, { writable: unfinishedFolder(file) });
        try {
          const { from, to, types } = options;
          const chosen = {
            form,
            ...(from === undefined ? {} : { from }),
            ...(to === undefined ? {} : { to }),
            ...(types === undefined ? {} : { types }),
          };
          const { events, bytes } = await writeExport(copy.connection, file, chosen, session.signal);
          session.answer(
            { file, events, bytes },
            `${events.toLocaleString('en')} events in ${name} (${(bytes / 1e6).toFixed(1)} MB)\n${openedBy(form, file)}`,
          );
        } finally {
          copy.close();
        }
      });
    });
