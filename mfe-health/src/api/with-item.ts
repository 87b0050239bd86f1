import type { CarePlan } from './care-plan.ts';

/** An item and whether it is to be ticked. */
export type Tick = { readonly item: number; readonly done: boolean };

/** Share of the items that are ticked off, in percent, rounded as the server rounds it; 0 for a plan without items. */
export const scoreOf = (details: readonly { readonly done: boolean }[]): number =>
  details.length === 0 ? 0 : Math.round((100 * details.filter(({ done }) => done).length) / details.length);

/** A plan with one item ticked or not, and the score that this makes. */
export const withItem = (plan: CarePlan, { item, done }: Tick): CarePlan => {
  const details = plan.details.map((one) => (one.item === item ? { ...one, done } : one));
  return { ...plan, details, progressScore: scoreOf(details) };
};
