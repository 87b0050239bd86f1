import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';

export type Tick = { readonly item: number; readonly done: boolean };

/** Percentage of ticked items, rounded as the server rounds it; 0 for a plan without items. */
export const scoreOf = (details: readonly { readonly done: boolean }[]): number =>
  details.length === 0 ? 0 : Math.round((100 * details.filter(({ done }) => done).length) / details.length);

export const withItem = (plan: CarePlan, { item, done }: Tick): CarePlan => {
  const details = plan.details.map((detail) => (detail.item === item ? { ...detail, done } : detail));
  return { ...plan, details, progressScore: scoreOf(details) };
};
