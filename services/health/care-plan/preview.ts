import type { previewCarePlan } from '@secondspring/contracts/http/care-plans.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { generatePlan } from './generate-plan.ts';
import { startWith } from './present.ts';
import { briefOf } from './rules/briefs.ts';
import type { AssessmentInput } from './rules/facts.ts';

/** By the rules of every plan, without a phase, which a visitor was not asked. Pure: nothing of her answers is kept. */
export const previewPlan = (said: AssessmentInput): ResponseOf<typeof previewCarePlan> => {
  const { items, redFlags } = generatePlan(said, null);
  const first = startWith(items).flatMap((number) => items.find(({ item }) => item === number) ?? []);
  return {
    redFlags: [...redFlags],
    startWith: first.map((item) => ({ ...item, ...briefOf(item) })),
    further: items.length - first.length,
  };
};
