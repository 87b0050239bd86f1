import { z } from 'zod';

/** A step of a plan with its child steps. Row counts are per loop. */
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

export type PlanStep = z.infer<typeof step>;

const flat = (plan: PlanStep): PlanStep[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** Steps of a plan from `explain (analyze, format json)`, children after parents. Throws on any other input. */
export const readPlan = (explained: unknown): PlanStep[] => {
  const [{ Plan }] = z.tuple([z.object({ Plan: step })]).parse(explained);
  return flat(Plan);
};

/** Indexes that a plan uses, with repetitions. */
export const indexesOf = (plan: readonly PlanStep[]): string[] =>
  plan.flatMap((one) => one['Index Name'] ?? []);

/** Tables that a plan reads with a sequential scan. */
export const scannedBy = (plan: readonly PlanStep[]): string[] =>
  plan.flatMap((one) => (one['Node Type'] === 'Seq Scan' ? [one['Relation Name'] ?? ''] : []));

export const stepsReading = (plan: readonly PlanStep[], table: string): PlanStep[] =>
  plan.filter((one) => one['Relation Name'] === table);

/** Total number of rows read from a table. */
export const takenFrom = (plan: readonly PlanStep[], table: string): number =>
  stepsReading(plan, table).reduce((sum, one) => sum + one['Actual Rows'] * one['Actual Loops'], 0);
