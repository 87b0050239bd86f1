import { describe, expect, it } from 'vitest';
import type { CarePlan, PlanItem } from '@secondspring/ui/member/care-plan.ts';
import { scoreOf, withItem } from './with-item.ts';

const item = (place: number, done = false): PlanItem => ({
  item: place,
  list: 'lifestyle',
  text: `Item ${place}`,
  ruleId: `rule-${place}`,
  strength: 'A',
  caution: null,
  source: 'A guideline',
  sourceUrl: null,
  askAbout: false,
  done,
});
const plan: CarePlan = {
  id: 'plan',
  userId: 'user',
  assessmentId: 'assessment',
  recommendations: { lifestyle: [], exercises: [], dietary: [], supplements: [] },
  details: [item(1), item(2), item(3)],
  redFlags: [],
  ruleSetVersion: 1,
  progressScore: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
};

describe('ticking an item', () => {
  it('changes that item only, and the score', () => {
    const ticked = withItem(plan, { item: 2, done: true });
    expect(ticked.details.map(({ done }) => done)).toEqual([false, true, false]);
    expect(ticked.progressScore).toBe(33);
  });

  it('changes nothing when it is repeated', () => {
    const once = withItem(plan, { item: 1, done: true });
    expect(withItem(once, { item: 1, done: true })).toEqual(once);
  });

  it('is reverted by unticking', () => {
    expect(withItem(withItem(plan, { item: 3, done: true }), { item: 3, done: false })).toEqual(plan);
  });
});

describe('the score', () => {
  it.each([
    [[], 0],
    [[true, true], 100],
    [[true, true, false], 67],
  ])('of %j is %i percent', (ticks, percent) => {
    expect(scoreOf(ticks.map((done) => ({ done })))).toBe(percent);
  });
});
