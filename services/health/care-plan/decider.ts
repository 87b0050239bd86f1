import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { GeneratedPlan } from './generate-plan.ts';
import { carePlansEvolver, type CarePlanEvent, type NewestPlan } from './state.ts';

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

export const carePlansDecider: Decider<NewestPlan | null, CarePlanCommand, CarePlanEvent> = {
  ...carePlansEvolver,
  decide,
};
