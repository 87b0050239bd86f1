import { Command } from 'commander';
import { allReports } from '../reports/report-definition.ts';
import { printNotebook } from './notebook.ts';

/** Needs no server. */
export const notebookCommand = (): Command =>
  new Command('notebook')
    .description('print the reports as a Jupyter notebook')
    .action(async () => void process.stdout.write(printNotebook(await allReports())));
