import type { carePlan } from '@secondspring/contracts/http/care-plans.ts';
import type { CarePlanItem } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import type { z } from 'zod';
import { briefOf } from './rules/briefs.ts';
import { startWith } from './start-with.ts';
import { progressScore, type NewestPlan } from './state.ts';

export type CarePlan = z.output<typeof carePlan>;

/** The four lists of texts, the two items to start with, and `details` with each text's evidence and source. */
export const presentPlan = (userId: string, plan: NewestPlan): CarePlan => {
  const textsOf = (list: CarePlanItem['list']): string[] =>
    plan.items.filter((item) => item.list === list).map(({ text }) => text);
  return {
    id: plan.id,
    userId,
    assessmentId: plan.assessmentId,
    recommendations: {
      lifestyle: textsOf('lifestyle'),
      exercises: textsOf('exercises'),
      dietary: textsOf('dietary'),
      supplements: textsOf('supplements'),
    },
    details: plan.items.map((item) => ({
      ...item,
      ...briefOf(item),
      done: plan.ticked.has(item.item),
      weekdays: [...(plan.days.get(item.item) ?? [])],
    })),
    startWith: startWith(plan.items),
    redFlags: [...plan.redFlags],
    ruleSetVersion: plan.ruleSetVersion,
    progressScore: progressScore(plan),
    day: plan.day,
    createdAt: plan.createdAt,
  };
};
