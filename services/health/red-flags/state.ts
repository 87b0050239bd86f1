import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { readRedFlag } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

/** Each rule once. */
export type ReadRedFlags = readonly z.output<typeof readRedFlag>[];

export const redFlagsEvolver: Evolver<ReadRedFlags, 'RedFlagsRead'> = {
  types: ['RedFlagsRead'],
  initial: [],
  evolve: (_, { data: { read } }) => (isForgotten(read) ? [] : read),
};
