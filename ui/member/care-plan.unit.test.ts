import { describe, expect, it } from 'vitest';
import type { PlanItem } from './care-plan.ts';
import { carePlanOf, planItemOf } from '../testing/samples.ts';
import { scoreOf, withDay, withItem } from './care-plan.ts';

const item = (place: number, done = false, more: Partial<PlanItem> = {}): PlanItem =>
  planItemOf(place, { done, ...more });
const plan = carePlanOf({ details: [item(1), item(2), item(3)] });

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
    expect(scoreOf(ticks.map((done, index) => item(index + 1, done)))).toBe(percent);
  });

  it('counts neither what to ask about nor what is not recommended', () => {
    const others = [
      item(2, true, { askAbout: true }),
      item(3, true, { strength: 'N' }),
      item(4, true, { strength: 'I' }),
    ];
    expect(scoreOf([item(1), ...others])).toBe(0);
    expect(scoreOf([item(1, true), ...others])).toBe(100);
  });
});

describe('choosing days', () => {
  it('changes that item only, and not the score', () => {
    const thursday = withDay(withItem(plan, { item: 1, done: true }), {
      item: 2,
      weekday: 4,
      isPlanned: true,
    });
    const chosen = withDay(thursday, { item: 2, weekday: 1, isPlanned: true });
    expect(chosen.details.map(({ weekdays }) => weekdays)).toEqual([[], [1, 4], []]);
    expect(withDay(chosen, { item: 2, weekday: 4, isPlanned: false }).details[1]?.weekdays).toEqual([1]);
    expect(chosen.progressScore).toBe(33);
  });
});
