import type { carePlan } from '@secondspring/contracts/http/care-plans.ts';
import type { CarePlanItem } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import type { z } from 'zod';
import { briefOf } from './rules/briefs.ts';
import { progressScore, type NewestPlan } from './state.ts';
import { isAction } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { byStrength } from './select-rules.ts';
import { readPlans } from '@secondspring/projections/health/care-plans/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';

/** Newest first, in one query. Plans whose key is destroyed are left out. */
export const readCarePlans = async (
  sources: Pick<HealthDependencies, 'pool' | 'vault'>,
  userId: string,
  limit: number,
): Promise<CarePlan[]> => (await readPlans(sources, userId, limit)).map((plan) => presentPlan(userId, plan));

/**
 * Numbers of the two items to start with: the one with the strongest evidence, and the strongest of another list if
 * there is some evidence for it, so that they are two different kinds of thing.
 */
export const startWith = (items: readonly CarePlanItem[]): number[] => {
  const [first, ...others] = items.filter(isAction).toSorted(byStrength);
  if (first === undefined) return [];
  const [next] = others;
  const different = others.find(({ list, strength }) => list !== first.list && strength !== 'C');
  return [first, different ?? next].flatMap((item) => (item === undefined ? [] : [item.item]));
};

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
