import { readdir, readFile } from 'node:fs/promises';
import type { ReportChart } from '@secondspring/contracts/reports/report.ts';
import { z } from 'zod';

/** A report as defined by its file. */
export type ReportDefinition = {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  readonly over: 'research' | 'history';
  /** Columns that count members, or things of that many members. A row is omitted if one of them is below ten. */
  readonly counts: readonly string[];
  /** Columns that count actions. */
  readonly acts: readonly string[];
  /** Columns with other numbers; empty in research reports. */
  readonly numbers: readonly string[];
  /** The column `share`: one count as a percentage of another. */
  readonly share: { readonly part: string; readonly whole: string } | null;
  readonly chart: ReportChart;
  readonly sql: string;
};

const FOLDER = new URL('sql/', import.meta.url);

const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])));

const share = z
  .string()
  .regex(/^\w+ of \w+$/u)
  .transform((text) => {
    const [part = '', , whole = ''] = text.split(' ');
    return { part, whole };
  });

const chart = z
  .string()
  .regex(/^(?:bars of \w+ by \w+|lines of \w+ over \w+ for each \w+)$/u)
  .transform((text): ReportChart => {
    const [form = '', , y = '', , x = '', , , series = null] = text.split(' ');
    return { form: form === 'bars' ? 'bars' : 'lines', x, y, series };
  });

const header = z
  .strictObject({
    title: z.string(),
    question: z.string(),
    over: z.enum(['research', 'history']),
    counts: list,
    acts: list,
    numbers: list,
    share: share.nullable().default(null),
    chart,
  })
  .refine(({ over, acts, numbers }) => over === 'history' || (acts.length === 0 && numbers.length === 0), {
    error: 'a report over research gives counts of members and nothing else',
  })
  .refine(({ counts, acts }) => counts.length + acts.length > 0, { error: 'a report counts something' });

/** Parses lines `-- key: value` followed by SQL. Throws if a line is missing or invalid. */
export const parseReport = (name: string, text: string): ReportDefinition => {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !line.startsWith('-- '));
  const said = lines.slice(0, first).map((line) => {
    const colon = line.indexOf(': ');
    return [line.slice(3, colon), line.slice(colon + 2)] as const;
  });
  return { name, ...header.parse(Object.fromEntries(said)), sql: lines.slice(first).join('\n').trim() };
};

/** Sorted by name. */
export const allReports = async (): Promise<ReportDefinition[]> => {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  return await Promise.all(
    files.map(async (file) => parseReport(file.slice(0, -4), await readFile(new URL(file, FOLDER), 'utf8'))),
  );
};
