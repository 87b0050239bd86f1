import { readFile } from 'node:fs/promises';
import { capacityTables } from './tables.ts';

const PAGE = new URL('../../docs/operating/capacity.md', import.meta.url);

/** The text with each table below `<!-- table: its name -->`. Throws for a place without a table. */
export const withTables = (text: string, tables: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    /(?<place><!-- table: (?<name>[\w ]+) -->\n)(?:\|.*\n)*/gu,
    (_, place: string, name: string) => {
      const made = tables[name];
      if (made === undefined) throw new Error(`there is no table named ${name}`);
      return `${place}${made}\n`;
    },
  );

/** `docs/operating/capacity.md` with its tables as they are calculated now. */
export const capacityPage = async (): Promise<string> =>
  withTables(await readFile(PAGE, 'utf8'), capacityTables());
