import { z } from 'zod';

/** `share` is in whole percent. */
const columnKinds = ['text', 'month', 'count', 'share', 'number'] as const;

export const reportColumn = z.object({
  name: z.string().min(1).max(60),
  kind: z.enum(columnKinds),
});

/** Bars, or a line per series; the fields name columns. */
export const reportChart = z.object({
  form: z.enum(['bars', 'lines']),
  x: z.string(),
  y: z.string(),
  series: z.string().nullable(),
});

/** Result of a report. No row describes fewer members than `smallestGroup`. */
export const publishedReport = z.object({
  name: z.string().regex(/^[a-z][a-z-]*$/u),
  title: z.string().min(1).max(100),
  question: z.string().min(1).max(500),
  /** `research`: over members who agreed to research. `history`: over events without personal data. */
  over: z.enum(['research', 'history']),
  /** Minimum number of members per row; null if rows count acts. */
  smallestGroup: z.int().min(1).nullable(),
  madeAt: z.iso.datetime(),
  columns: z.array(reportColumn).min(1),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  chart: reportChart,
});

export type ReportColumn = z.output<typeof reportColumn>;
export type ReportChart = z.output<typeof reportChart>;
export type ReportValue = string | number | null;
export type PublishedReport = z.output<typeof publishedReport>;
