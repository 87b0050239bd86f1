import { isAction, type Weekday, weekdays } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { Output } from '../api/call.ts';
import { callQueryOrNull } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';

export type CarePlan = Output<'GET /api/care-plans/user/{userId}'>;

export type PlanItem = CarePlan['details'][number];

export type Tick = { readonly item: number; readonly done: boolean };

export type Schedule = {
  readonly item: number;
  readonly weekday: Weekday;
  readonly isPlanned: boolean;
};

export const carePlanQuery = kept(
  callQueryOrNull('GET /api/care-plans/user/{userId}', { params: { userId: 'me' } }),
);

/** Percentage of the items to do that are ticked, rounded as the server rounds it; 0 for a plan without any. */
export const scoreOf = (details: readonly Pick<PlanItem, 'done' | 'strength' | 'askAbout'>[]): number => {
  const actions = details.filter(isAction);
  return actions.length === 0
    ? 0
    : Math.round((100 * actions.filter(({ done }) => done).length) / actions.length);
};

const changed = (plan: CarePlan, item: number, change: Partial<PlanItem>): PlanItem[] =>
  plan.details.map((one) => (one.item === item ? { ...one, ...change } : one));

export const withItem = (plan: CarePlan, { item, done }: Tick): CarePlan => {
  const details = changed(plan, item, { done });
  return { ...plan, details, progressScore: scoreOf(details) };
};

export const withDay = (plan: CarePlan, { item, weekday, isPlanned }: Schedule): CarePlan => {
  const planned = plan.details.find((one) => one.item === item)?.weekdays ?? [];
  const days = weekdays.filter((day) => (day === weekday ? isPlanned : planned.includes(day)));
  return { ...plan, details: changed(plan, item, { weekdays: days }) };
};
