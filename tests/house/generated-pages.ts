import { capacityPage } from '@secondspring/bench/capacity/page.ts';
import { configurationReference } from '@secondspring/deploy/reference/configuration.ts';
import { printDictionary } from '@secondspring/projections/history/dictionary/print.ts';
import { printNotebook } from '@secondspring/projections/history/notebook/notebook.ts';
import { allReports } from '@secondspring/projections/history/reports/report-definition.ts';

/** Text of each page of the docs that is made from the sources, by path. */
export const generatedPages = async (): Promise<Readonly<Record<string, string>>> => ({
  'docs/operating/capacity.md': await capacityPage(),
  'docs/operating/configuration.md': configurationReference(),
  'docs/analysts/dictionary.md': printDictionary(),
  'docs/analysts/reports.ipynb': printNotebook(await allReports()),
});
