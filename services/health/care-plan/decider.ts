import { refuse } from '@secondspring/contracts/http/refusal.ts';
import {
  isAction,
  weekdays as everyWeekday,
  type Weekday,
} from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { GeneratedPlan } from './generate-plan.ts';
import { carePlansEvolver, type CarePlanEvent, type NewestPlan } from './state.ts';

export type CarePlanCommand =
  | {
      readonly type: 'generate';
      readonly userId: string;
      readonly carePlanId: string;
      readonly assessmentId: string;
      readonly day: string;
      readonly plan: GeneratedPlan;
    }
  | {
      readonly type: 'tick' | 'untick';
      readonly userId: string;
      readonly carePlanId: string;
      readonly item: number;
    }
  | {
      readonly type: 'schedule';
      readonly userId: string;
      readonly carePlanId: string;
      readonly item: number;
      readonly weekday: Weekday;
      readonly isPlanned: boolean;
    };

export const carePlansDecider: Decider<NewestPlan | null, CarePlanCommand, CarePlanEvent> = {
  ...carePlansEvolver,
  decide: (state, command) => {
    const { userId, carePlanId } = command;
    if (command.type === 'generate') {
      const { assessmentId, day, plan } = command;
      const { ruleSetVersion } = plan;
      const [items, redFlags] = [[...plan.items], [...plan.redFlags]];
      const itemCount = items.length;
      return [
        {
          type: 'CarePlanGenerated',
          data: { userId, carePlanId, assessmentId, ruleSetVersion, itemCount, day, items, redFlags },
        },
      ];
    }
    if (state === null || state.id !== carePlanId) return refuse('care-plan-not-found');
    const { item } = command;
    const chosen = state.items.find((one) => one.item === item);
    if (chosen === undefined || !isAction(chosen)) return refuse('care-plan-item-not-found');
    if (command.type === 'schedule') {
      const { weekday, isPlanned } = command;
      const planned = state.days.get(item) ?? [];
      if (planned.includes(weekday) === isPlanned) return [];
      const weekdays = everyWeekday.filter((day) => (day === weekday ? isPlanned : planned.includes(day)));
      return [{ type: 'CarePlanItemScheduled', data: { userId, carePlanId, item, weekdays } }];
    }
    if (state.ticked.has(item) === (command.type === 'tick')) return [];
    const data = { userId, carePlanId, item };
    return [
      command.type === 'tick' ? { type: 'CarePlanItemTicked', data } : { type: 'CarePlanItemUnticked', data },
    ];
  },
};
