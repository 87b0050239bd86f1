import type { ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** Says once that health has erased what it held of a member. The stream holds the steps of every service. */
export const erasureStep: Decider<
  ReadonlySet<ErasureStep>,
  { readonly userId: string },
  'ErasureStepCompleted'
> = {
  types: ['ErasureStepCompleted'],
  initial: new Set(),
  evolve: (done, { data }) => new Set([...done, data.step]),
  decide: (done, { userId }) =>
    done.has('health') ? [] : [{ type: 'ErasureStepCompleted', data: { userId, step: 'health' } }],
};
