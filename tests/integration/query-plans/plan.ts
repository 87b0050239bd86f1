import { z } from 'zod';

/** One step of a plan, with the steps that it takes its rows from. Rows are those of one loop. */
const step = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans(): z.ZodOptional<z.ZodArray<typeof step>> {
    return z.array(step).optional();
  },
});

/** One step of a plan that was run. */
export type Step = z.infer<typeof step>;

const flat = (plan: Step): Step[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Steps of a plan as `explain (analyze, format json)` says it, the last to be done first. Throws on anything else. */
export const readPlan = (explained: unknown): Step[] => {
  const [{ Plan }] = z.tuple([z.object({ Plan: step })]).parse(explained);
  return flat(Plan);
};

/** Indexes that a plan uses, each as often as it does. */
export const indexesOf = (plan: readonly Step[]): string[] => plan.flatMap((one) => one['Index Name'] ?? []);

/** Tables that a plan reads from end to end. */
export const scannedBy = (plan: readonly Step[]): string[] =>
  plan.flatMap((one) => (one['Node Type'] === 'Seq Scan' ? [one['Relation Name'] ?? ''] : []));

/** Steps that read a table itself. */
export const readingOf = (plan: readonly Step[], table: string): Step[] =>
  plan.filter((one) => one['Relation Name'] === table);

/** Rows that were taken from a table in all. */
export const takenFrom = (plan: readonly Step[], table: string): number =>
  readingOf(plan, table).reduce((sum, one) => sum + one['Actual Rows'] * one['Actual Loops'], 0);
