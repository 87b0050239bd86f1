import { describe, expect, it } from 'vitest';
import { given, registered, USER } from '../user/history.ts';
import { userAfter } from '../user/state.ts';
import { changingPlan } from './decider.ts';

const premium = { plan: 'premium', operator: 'olga', reason: 'a friend of the house' } as const;

describe('changing a plan', () => {
  it('says who did it and why', () => {
    expect(changingPlan.decide(userAfter([registered]), premium)).toEqual([
      { type: 'SubscriptionPlanChanged', data: { userId: USER, ...premium } },
    ]);
  });

  it('changes nothing where she has it', () => {
    const state = userAfter([registered, given('SubscriptionPlanChanged', { userId: USER, ...premium })]);
    expect(changingPlan.decide(state, premium)).toEqual([]);
    expect(changingPlan.decide(state, { ...premium, plan: 'free' })).toHaveLength(1);
  });

  it('is refused to nobody', () => {
    expect(changingPlan.decide(null, premium)).toEqual({ refused: 'user-not-found' });
  });
});
