import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { isAction, type Weekday } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
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
/** Of her clock, east of UTC. */
const day = '2026-11-21';
const generated = (carePlanId: string): DomainEvent<'CarePlanGenerated'> => ({
  ...place,
  type: 'CarePlanGenerated',
  data: {
    userId,
    carePlanId,
    assessmentId: 'a',
    ruleSetVersion: plan.ruleSetVersion,
    itemCount: plan.items.length,
    day,
    items: [...plan.items],
    redFlags: [...plan.redFlags],
  },
});
const marked = (type: 'CarePlanItemTicked' | 'CarePlanItemUnticked', item: number): DomainEvent => ({
  ...place,
  type,
  data: { userId, carePlanId: 'p', item },
});
const planned = (item: number, weekdays: Weekday[]): DomainEvent => ({
  ...place,
  type: 'CarePlanItemScheduled',
  data: { userId, carePlanId: 'p', item, weekdays },
});
/** The number of the first item of this kind. */
const numberOf = (isWanted: (item: (typeof plan.items)[number]) => boolean): number =>
  plan.items.find(isWanted)?.item ?? 0;
const asked = numberOf(({ askAbout }) => askAbout);
const notRecommended = numberOf(({ strength }) => strength === 'N');
const actions = plan.items.filter(isAction);
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
      carePlansDecider.decide(null, {
        type: 'generate',
        userId,
        carePlanId: 'p',
        assessmentId: 'a',
        day,
        plan,
      }),
    ).toEqual([{ type: 'CarePlanGenerated', data: generated('p').data }]);
  });

  it('presents the four lists of texts with their evidence and source', () => {
    const state = after(generated('p'), marked('CarePlanItemTicked', 2));
    if (state === null) throw new Error('no plan');
    const shown = presentPlan(userId, state);
    expect(Object.values(shown.recommendations).flat()).toEqual(shown.details.map(({ text }) => text));
    expect(shown.recommendations.supplements[0]).toContain('Ask about hormone therapy');
    expect(shown.details.filter(({ done }) => done).map(({ item }) => item)).toEqual([2]);
    expect(shown.progressScore).toBe(Math.round(100 / actions.length));
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

  it('is refused for what to ask about and what is not recommended', () => {
    for (const item of [asked, notRecommended])
      expect(carePlansDecider.decide(state, command('tick', item))).toEqual({
        refused: 'care-plan-item-not-found',
      });
  });

  it('sets the score to the share of ticked actions for any sequence of ticks', () => {
    const ticks = fc.array(
      fc.record({ tick: fc.boolean(), item: fc.constantFrom(...actions.map(({ item }) => item)) }),
    );
    fc.assert(
      fc.property(ticks, (list) => {
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
        expect(progressScore(now)).toBe(Math.round((100 * expected.size) / actions.length));
      }),
    );
  });
});

describe('putting a plan item on days of the week', () => {
  const state = after(generated('p'));
  const schedule = (item: number, weekday: Weekday, isPlanned = true, carePlanId = 'p'): CarePlanCommand => ({
    type: 'schedule',
    userId,
    carePlanId,
    item,
    weekday,
    isPlanned,
  });

  it('keeps the days that another device has chosen, and adds no event if the day stays as it is', () => {
    const chosen = after(generated('p'), planned(1, [1, 4]));
    const days = (weekday: Weekday, isPlanned: boolean) =>
      carePlansDecider.decide(chosen, schedule(1, weekday, isPlanned));
    expect(days(2, true)).toEqual([{ type: 'CarePlanItemScheduled', data: planned(1, [1, 2, 4]).data }]);
    expect(days(4, false)).toEqual([{ type: 'CarePlanItemScheduled', data: planned(1, [1]).data }]);
    expect(days(1, true)).toEqual([]);
    expect(days(7, false)).toEqual([]);
  });

  it('shows the days chosen last, until none are left', () => {
    const days = (...history: DomainEvent[]) => {
      const now = after(generated('p'), ...history);
      return now === null ? null : presentPlan(userId, now).details[0]?.weekdays;
    };
    expect(days(planned(1, [1, 4]), planned(1, [2]))).toEqual([2]);
    expect(days(planned(1, [1, 4]), planned(1, []))).toEqual([]);
    expect(days(planned(2, [7]))).toEqual([]);
  });

  it('is refused for an unknown plan, and for items that are nothing to do', () => {
    expect(carePlansDecider.decide(state, schedule(1, 1, true, 'q'))).toEqual({
      refused: 'care-plan-not-found',
    });
    for (const item of [asked, notRecommended, plan.items.length + 1])
      expect(carePlansDecider.decide(state, schedule(item, 1))).toEqual({
        refused: 'care-plan-item-not-found',
      });
  });
});
