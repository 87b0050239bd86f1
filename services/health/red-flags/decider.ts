import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { redFlagsEvolver, type ReadRedFlags } from './state.ts';

/** `at` is ISO 8601 in UTC. */
export type MarkRedFlagsRead = {
  readonly userId: string;
  readonly ruleIds: readonly string[];
  readonly at: string;
};

export const redFlagsDecider: Decider<ReadRedFlags, MarkRedFlagsRead, 'RedFlagsRead'> = {
  ...redFlagsEvolver,
  decide: (state, { userId, ruleIds, at }) => {
    const now = new Set(ruleIds);
    const before = state.filter(({ ruleId }) => !now.has(ruleId));
    return [
      {
        type: 'RedFlagsRead',
        data: { userId, read: [...before, ...[...now].map((ruleId) => ({ ruleId, at }))] },
      },
    ];
  },
};
