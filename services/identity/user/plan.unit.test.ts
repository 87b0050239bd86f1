import { describe, expect, it } from 'vitest';
import { testEvent, registered, USER } from '../events.fixture.ts';
import { userAfter } from './state.ts';
import { changePlanDecider } from './decider.ts';

const premium = { plan: 'premium', operator: 'olga', reason: 'a friend of the house' } as const;

describe('changing a plan', () => {
  it('records operator and reason', () => {
    expect(changePlanDecider.decide(userAfter([registered]), premium)).toEqual([
      { type: 'SubscriptionPlanChanged', data: { userId: USER, ...premium } },
    ]);
  });

  it('adds no event for the present plan', () => {
    const state = userAfter([registered, testEvent('SubscriptionPlanChanged', { userId: USER, ...premium })]);
    expect(changePlanDecider.decide(state, premium)).toEqual([]);
    expect(changePlanDecider.decide(state, { ...premium, plan: 'free' })).toHaveLength(1);
  });

  it('refuses an unregistered member', () => {
    expect(changePlanDecider.decide(null, premium)).toEqual({ refused: 'user-not-found' });
  });
});
