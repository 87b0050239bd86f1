import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { GeneratedPlan } from './generate-plan.ts';

/** `createdAt` is ISO 8601 in UTC. */
export type NewestPlan = GeneratedPlan & {
  readonly id: string;
  readonly assessmentId: string;
  readonly createdAt: string;
  readonly ticked: ReadonlySet<number>;
};

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

/** Only the newest plan can change; older ones stay as they were. */
export const carePlansEvolver: Evolver<NewestPlan | null, CarePlanEvent> = {
  types: ['CarePlanGenerated', 'CarePlanItemTicked', 'CarePlanItemUnticked'],
  initial: null,
  evolve,
};

/** Percentage of ticked items, rounded half up; 0 for a plan without items. */
export const progressScore = ({ items, ticked }: Pick<NewestPlan, 'items' | 'ticked'>): number =>
  items.length === 0 ? 0 : Math.round((100 * ticked.size) / items.length);
