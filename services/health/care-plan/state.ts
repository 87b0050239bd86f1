import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { GeneratedPlan } from './plan-for.ts';

/** A member's newest plan with what is ticked off. `createdAt` is ISO 8601 in UTC. */
export type NewestPlan = GeneratedPlan & {
  readonly id: string;
  readonly assessmentId: string;
  readonly createdAt: string;
  readonly ticked: ReadonlySet<number>;
};

/** Type of an event in the stream of a member's care plans. */
export type CarePlanEvent = 'CarePlanGenerated' | 'CarePlanItemTicked' | 'CarePlanItemUnticked';

const evolve = (state: NewestPlan | null, event: DomainEvent<CarePlanEvent>): NewestPlan | null => {
  if (event.type === 'CarePlanGenerated') {
    const { carePlanId, assessmentId, ruleSetVersion, items, redFlags } = event.data;
    if (isForgotten(items) || isForgotten(redFlags)) return null;
    const ticked: ReadonlySet<number> = new Set();
    return { id: carePlanId, assessmentId, ruleSetVersion, items, redFlags, createdAt: event.at, ticked };
  }
  if (state === null || state.id !== event.data.carePlanId) return state;
  const ticked = new Set(state.ticked);
  if (event.type === 'CarePlanItemTicked') ticked.add(event.data.item);
  else ticked.delete(event.data.item);
  return { ...state, ticked };
};

/** How a member's care plans add up: the newest counts, an older one stays as it was. */
export const carePlansEvolver: Evolver<NewestPlan | null, CarePlanEvent> = {
  types: ['CarePlanGenerated', 'CarePlanItemTicked', 'CarePlanItemUnticked'],
  initial: null,
  evolve,
};

/** Share of a plan's items that are ticked off, in percent, rounded half up; 0 for a plan without items. */
export const progressScore = ({ items, ticked }: Pick<NewestPlan, 'items' | 'ticked'>): number =>
  items.length === 0 ? 0 : Math.round((100 * ticked.size) / items.length);
