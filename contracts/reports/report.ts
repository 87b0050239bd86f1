import { z } from 'zod';

/** What a column of a report holds; a share is in whole percent. */
const columnKinds = ['text', 'month', 'count', 'share', 'number'] as const;

/** A column of a report. */
export const reportColumn = z.object({
  name: z.string().min(1).max(60),
  kind: z.enum(columnKinds),
});

/** How a report is drawn: bars, or a line for each series; each names columns. */
export const reportChart = z.object({
  form: z.enum(['bars', 'lines']),
  x: z.string(),
  y: z.string(),
  series: z.string().nullable(),
});

/** The result of a report as it is shown: nothing in it is about fewer members than `smallestGroup`. */
export const publishedReport = z.object({
  name: z.string().regex(/^[a-z][a-z-]*$/u),
  title: z.string().min(1).max(100),
  question: z.string().min(1).max(500),
  /** `research`: over members who agreed to research. `history`: over events without anything personal. */
  over: z.enum(['research', 'history']),
  /** Fewest members that a row may be about; null where rows are about acts. */
  smallestGroup: z.int().min(1).nullable(),
  madeAt: z.iso.datetime(),
  columns: z.array(reportColumn).min(1),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  chart: reportChart,
});

/** A column of a report. */
export type ReportColumn = z.output<typeof reportColumn>;
/** How a report is drawn. */
export type ReportChart = z.output<typeof reportChart>;
/** A value in a report. */
export type ReportValue = string | number | null;
/** The result of a report. */
export type PublishedReport = z.output<typeof publishedReport>;
