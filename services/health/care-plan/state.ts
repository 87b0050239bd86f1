import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { isAction, type Weekday } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { GeneratedPlan } from './generate-plan.ts';

/** `day` is that of her clock, YYYY-MM-DD; `createdAt` is ISO 8601 in UTC. */
export type NewestPlan = GeneratedPlan & {
  readonly id: string;
  readonly assessmentId: string;
  readonly day: string;
  readonly createdAt: string;
  readonly ticked: ReadonlySet<number>;
  /** Days of the week by item. */
  readonly days: ReadonlyMap<number, readonly Weekday[]>;
};

export type CarePlanEvent =
  | 'CarePlanGenerated'
  | 'CarePlanItemTicked'
  | 'CarePlanItemUnticked'
  | 'CarePlanItemScheduled';

/** Only the newest plan can change; older ones stay as they were. */
export const carePlansEvolver: Evolver<NewestPlan | null, CarePlanEvent> = {
  types: ['CarePlanGenerated', 'CarePlanItemTicked', 'CarePlanItemUnticked', 'CarePlanItemScheduled'],
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'CarePlanGenerated') {
      const { carePlanId, assessmentId, ruleSetVersion, day, items, redFlags } = event.data;
      if (isForgotten(day) || isForgotten(items) || isForgotten(redFlags)) return null;
      const nothing = { ticked: new Set<number>(), days: new Map<number, readonly Weekday[]>() };
      return {
        id: carePlanId,
        assessmentId,
        ruleSetVersion,
        day,
        items,
        redFlags,
        createdAt: event.at,
        ...nothing,
      };
    }
    if (state === null || state.id !== event.data.carePlanId) return state;
    if (event.type === 'CarePlanItemScheduled') {
      const { item, weekdays } = event.data;
      return isForgotten(weekdays) ? state : { ...state, days: new Map(state.days).set(item, weekdays) };
    }
    const ticked = new Set(state.ticked);
    if (event.type === 'CarePlanItemTicked') ticked.add(event.data.item);
    else ticked.delete(event.data.item);
    return { ...state, ticked };
  },
};

/** Percentage of the items to do that are ticked, rounded half up; 0 for a plan without any. */
export const progressScore = ({ items, ticked }: Pick<NewestPlan, 'items' | 'ticked'>): number => {
  const actions = items.filter(isAction);
  const done = actions.filter(({ item }) => ticked.has(item)).length;
  return actions.length === 0 ? 0 : Math.round((100 * done) / actions.length);
};
