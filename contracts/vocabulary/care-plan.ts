import { z } from 'zod';
import { carePlanLists, urgencies } from './care-plan-words.ts';
import { evidenceStrengths } from './evidence-words.ts';

/** One item of a care plan with what it rests on. */
export const carePlanItem = z.object({
  /** Place in the plan, from 1; ticking names it. */
  item: z.int().min(1),
  list: z.enum(carePlanLists),
  text: z.string().min(1).max(500),
  ruleId: z.string().min(1).max(100),
  strength: z.enum(evidenceStrengths),
  /** How sure we are beyond the letter, and disagreements between guidelines; null where there is nothing to add. */
  caution: z.string().min(1).max(500).nullable(),
  source: z.string().min(1).max(300),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
  /** Something to ask a clinician about rather than to do. */
  askAbout: z.boolean(),
});

/** A sign that comes before the plan. */
export const redFlag = z.object({
  ruleId: z.string().min(1).max(100),
  urgency: z.enum(urgencies),
  title: z.string().min(1).max(200),
  advice: z.string().min(1).max(600),
  source: z.string().min(1).max(300),
  sourceUrl: z.url({ protocol: /^https$/ }).nullable(),
});

/** One item of a care plan. */
export type CarePlanItem = z.output<typeof carePlanItem>;
/** A red flag. */
export type RedFlag = z.output<typeof redFlag>;
