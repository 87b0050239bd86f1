import { z } from 'zod';
import { carePlanLists, urgencies, weekdays } from './words.ts';
import { evidenceStrengths } from '../evidence/words.ts';

/** An item of a care plan with its evidence. */
export const carePlanItem = z.object({
  /** Position in the plan, from 1; ticks refer to it. */
  item: z.int().min(1),
  list: z.enum(carePlanLists),
  text: z.string().min(1).max(500),
  ruleId: z.string().min(1).max(100),
  strength: z.enum(evidenceStrengths),
  /** Uncertainty beyond the evidence letter, or disagreement between guidelines; null if there is none. */
  caution: z.string().min(1).max(500).nullable(),
  source: z.string().min(1).max(300),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
  /** Whether to ask a clinician about it instead of doing it. */
  askAbout: z.boolean(),
});

/** A warning sign, shown before the plan. */
export const redFlag = z.object({
  ruleId: z.string().min(1).max(100),
  urgency: z.enum(urgencies),
  title: z.string().min(1).max(200),
  advice: z.string().min(1).max(600),
  source: z.string().min(1).max(300),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
});

/** When she last said that she has read a warning sign. */
export const readRedFlag = redFlag.pick({ ruleId: true }).extend({ at: z.iso.datetime() });

/** The days of the week on which she plans to do an item, in order; empty for none. */
export const plannedDays = z
  .array(z.literal(weekdays))
  .max(7)
  .refine(
    (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
    'Each day once, from Monday',
  );

export type CarePlanItem = z.output<typeof carePlanItem>;
export type RedFlag = z.output<typeof redFlag>;
