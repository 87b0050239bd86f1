import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { progressEvolver, type StartedAt } from './state.ts';

/** That a member's progress is kept; it begins once. */
export const keptProgress: Decider<StartedAt, { readonly userId: string }, 'ProgressStarted'> = {
  ...progressEvolver,
  decide: (state, { userId }) => (state === null ? [{ type: 'ProgressStarted', data: { userId } }] : []),
};
