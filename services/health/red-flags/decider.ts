import { redFlagRules } from '../care-plan/rules/red-flags.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { redFlagsEvolver, type ReadRedFlags } from './state.ts';

/** `at` is ISO 8601 in UTC. */
export type MarkRedFlagsRead = {
  readonly userId: string;
  readonly ruleIds: readonly string[];
  readonly at: string;
};

const known: ReadonlySet<string> = new Set(redFlagRules.map(({ id }) => id));

/** Ignores rules that do not exist, so that the event stays small. */
export const redFlagsDecider: Decider<ReadRedFlags, MarkRedFlagsRead, 'RedFlagsRead'> = {
  ...redFlagsEvolver,
  decide: (state, { userId, ruleIds, at }) => {
    const now = new Set(ruleIds.filter((ruleId) => known.has(ruleId)));
    if (now.size === 0) return [];
    const before = state.filter(({ ruleId }) => known.has(ruleId) && !now.has(ruleId));
    const read = [...before, ...[...now].map((ruleId) => ({ ruleId, at }))];
    return [{ type: 'RedFlagsRead', data: { userId, read } }];
  },
};
