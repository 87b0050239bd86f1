import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carePlansDecider, type CarePlanCommand } from './decider.ts';
import { progressScore } from './state.ts';
import { generatePlan } from './generate-plan.ts';
import { presentPlan } from './present.ts';

const userId = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';
const at = '2026-11-20T10:00:00.000Z';
const place = { id: userId, stream: `carePlans-${userId}`, revision: 0n, position: 1n, at };
const plan = generatePlan({
  ageRange: '50-54',
  symptoms: [{ name: 'Hot flashes', severity: 4 }],
  safety: [],
});
const generated = (carePlanId: string): DomainEvent<'CarePlanGenerated'> => ({
  ...place,
  type: 'CarePlanGenerated',
  data: {
    userId,
    carePlanId,
    assessmentId: 'a',
    ruleSetVersion: plan.ruleSetVersion,
    itemCount: plan.items.length,
    items: [...plan.items],
    redFlags: [...plan.redFlags],
  },
});
const marked = (type: 'CarePlanItemTicked' | 'CarePlanItemUnticked', item: number): DomainEvent => ({
  ...place,
  type,
  data: { userId, carePlanId: 'p', item },
});
const after = (...history: DomainEvent[]) => stateAfter(carePlansDecider, history);
const command = (type: 'tick' | 'untick', item: number, carePlanId = 'p'): CarePlanCommand => ({
  type,
  userId,
  carePlanId,
  item,
});

describe('care plan decider', () => {
  it('records the generated plan', () => {
    expect(
      carePlansDecider.decide(null, { type: 'generate', userId, carePlanId: 'p', assessmentId: 'a', plan }),
    ).toEqual([{ type: 'CarePlanGenerated', data: generated('p').data }]);
  });

  it('presents the four lists of texts with their evidence and source', () => {
    const state = after(generated('p'), marked('CarePlanItemTicked', 2));
    if (state === null) throw new Error('no plan');
    const shown = presentPlan(userId, state);
    expect(Object.values(shown.recommendations).flat()).toEqual(shown.details.map(({ text }) => text));
    expect(shown.recommendations.supplements[0]).toContain('Ask about hormone therapy');
    expect(shown.details.filter(({ done }) => done).map(({ item }) => item)).toEqual([2]);
    expect(shown.progressScore).toBe(Math.round(100 / plan.items.length));
  });

  it('is missing once its key is destroyed', () => {
    const { data } = generated('p');
    const gone: DomainEvent = { ...generated('p'), data: { ...data, items: FORGOTTEN, redFlags: FORGOTTEN } };
    expect(after(gone, marked('CarePlanItemTicked', 1))).toBeNull();
    expect(carePlansDecider.decide(after(gone), command('tick', 1))).toEqual({
      refused: 'care-plan-not-found',
    });
  });

  it('keeps only the newest plan', () => {
    const state = after(generated('p'), marked('CarePlanItemTicked', 1), generated('q'));
    expect(state).toMatchObject({ id: 'q', ticked: new Set() });
    expect(carePlansDecider.decide(state, command('tick', 1))).toEqual({ refused: 'care-plan-not-found' });
  });
});

describe('ticking a plan item', () => {
  const state = after(generated('p'));
  const ticked = after(generated('p'), marked('CarePlanItemTicked', 3));

  it('adds one event', () => {
    const data = { userId, carePlanId: 'p', item: 3 };
    expect(carePlansDecider.decide(state, command('tick', 3))).toEqual([
      { type: 'CarePlanItemTicked', data },
    ]);
    expect(carePlansDecider.decide(ticked, command('tick', 3))).toEqual([]);
    expect(carePlansDecider.decide(ticked, command('untick', 3))).toEqual([
      { type: 'CarePlanItemUnticked', data },
    ]);
    expect(carePlansDecider.decide(state, command('untick', 3))).toEqual([]);
  });

  it('is refused for an unknown item or plan', () => {
    expect(carePlansDecider.decide(state, command('tick', plan.items.length + 1))).toEqual({
      refused: 'care-plan-item-not-found',
    });
    expect(carePlansDecider.decide(state, command('tick', 1, 'q'))).toEqual({
      refused: 'care-plan-not-found',
    });
    expect(carePlansDecider.decide(null, command('tick', 1))).toEqual({ refused: 'care-plan-not-found' });
  });

  it('sets the score to the share of ticked items for any sequence of ticks', () => {
    const asked = fc.array(
      fc.record({ tick: fc.boolean(), item: fc.integer({ min: 1, max: plan.items.length }) }),
    );
    fc.assert(
      fc.property(asked, (list) => {
        let now = state;
        const expected = new Set<number>();
        for (const { tick, item } of list) {
          const decision = carePlansDecider.decide(now, command(tick ? 'tick' : 'untick', item));
          if (isRefusal(decision)) throw new Error('refused');
          for (const event of decision)
            now = carePlansDecider.evolve(now, { ...place, ...event } as DomainEvent<'CarePlanItemTicked'>);
          if (tick) expected.add(item);
          else expected.delete(item);
        }
        if (now === null) throw new Error('no plan');
        expect(progressScore(now)).toBe(Math.round((100 * expected.size) / plan.items.length));
      }),
    );
  });
});
