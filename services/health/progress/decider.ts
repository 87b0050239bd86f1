import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { progressEvolver, type StartedAt } from './state.ts';

/** Starting again adds no event. */
export const progressDecider: Decider<StartedAt, { readonly userId: string }, 'ProgressStarted'> = {
  ...progressEvolver,
  decide: (state, { userId }) => (state === null ? [{ type: 'ProgressStarted', data: { userId } }] : []),
};
