import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import { userDecider } from '../user/decider.ts';

export type ChangePlan = {
  readonly plan: SubscriptionPlan;
  readonly operator: string;
  readonly reason: string;
};

/** Refused with `user-not-found`. Choosing the present plan adds no event. */
export const changePlanDecider = userDecider<ChangePlan>((state, { plan, operator, reason }) => {
  if (state === null) return refuse('user-not-found');
  if (state.plan === plan) return [];
  return [{ type: 'SubscriptionPlanChanged', data: { userId: state.id, plan, operator, reason } }];
});
