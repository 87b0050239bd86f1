import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import { overUser } from '../user/decider.ts';

/** An operator changes a member's plan and says why. */
export type ChangePlan = {
  readonly plan: SubscriptionPlan;
  readonly operator: string;
  readonly reason: string;
};

/** Changing a plan; the plan that she has already changes nothing. Refused with `user-not-found` when there is no such member. */
export const changingPlan = overUser<ChangePlan>((state, { plan, operator, reason }) => {
  if (state === null) return refuse('user-not-found');
  if (state.plan === plan) return [];
  return [{ type: 'SubscriptionPlanChanged', data: { userId: state.id, plan, operator, reason } }];
});
