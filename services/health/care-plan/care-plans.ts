import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { GeneratedPlan } from './plan-for.ts';

/** A member's newest plan with what is ticked off. `createdAt` is ISO 8601 in UTC. */
export type NewestPlan = GeneratedPlan & {
  readonly id: string;
  readonly assessmentId: string;
  readonly createdAt: string;
  readonly ticked: ReadonlySet<number>;
};

/** Keeps a generated plan, or sets or takes back the tick of one of its items. */
export type CarePlanCommand =
  | {
      readonly type: 'generate';
      readonly userId: string;
      readonly carePlanId: string;
      readonly assessmentId: string;
      readonly plan: GeneratedPlan;
    }
  | {
      readonly type: 'tick' | 'untick';
      readonly userId: string;
      readonly carePlanId: string;
      readonly item: number;
    };

const carePlanEvents = ['CarePlanGenerated', 'CarePlanItemTicked', 'CarePlanItemUnticked'] as const;
type CarePlanEvent = DomainEvent<(typeof carePlanEvents)[number]>;

const evolve = (state: NewestPlan | null, event: CarePlanEvent): NewestPlan | null => {
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

const decide = (state: NewestPlan | null, command: CarePlanCommand): readonly NewEvent[] | Refusal => {
  const { userId, carePlanId } = command;
  if (command.type === 'generate') {
    const { assessmentId, plan } = command;
    const { ruleSetVersion } = plan;
    const [items, redFlags] = [[...plan.items], [...plan.redFlags]];
    const itemCount = items.length;
    return [
      {
        type: 'CarePlanGenerated',
        data: { userId, carePlanId, assessmentId, ruleSetVersion, itemCount, items, redFlags },
      },
    ];
  }
  if (state === null || state.id !== carePlanId) return refuse('care-plan-not-found');
  const { item } = command;
  if (item > state.items.length) return refuse('care-plan-item-not-found');
  if (state.ticked.has(item) === (command.type === 'tick')) return [];
  const data = { userId, carePlanId, item };
  return [
    command.type === 'tick' ? { type: 'CarePlanItemTicked', data } : { type: 'CarePlanItemUnticked', data },
  ];
};

/** A member's care plans. The newest counts; an older one stays as it was. */
export const carePlans: Decider<NewestPlan | null, CarePlanCommand, CarePlanEvent['type']> = {
  types: carePlanEvents,
  initial: null,
  evolve,
  decide,
};

/** Name of the stream of a member's care plans. */
export const carePlansStream = (userId: string): string => `carePlans-${userId}`;

/** Share of a plan's items that are ticked off, in percent, rounded half up; 0 for a plan without items. */
export const progressScore = ({ items, ticked }: Pick<NewestPlan, 'items' | 'ticked'>): number =>
  items.length === 0 ? 0 : Math.round((100 * ticked.size) / items.length);
