import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** When it was begun to keep a member's progress, ISO 8601 in UTC; `null` where it was not. */
export type StartedAt = string | null;

const progressEvents = ['ProgressStarted'] as const;

/** That a member's progress is kept; it begins once. */
export const keptProgress: Decider<StartedAt, { readonly userId: string }, (typeof progressEvents)[number]> =
  {
    types: progressEvents,
    initial: null,
    evolve: (state, { at }) => state ?? at,
    decide: (state, { userId }) => (state === null ? [{ type: 'ProgressStarted', data: { userId } }] : []),
  };

/** Name of the stream that says that a member's progress is kept. */
export const progressStream = (userId: string): string => `progress-${userId}`;
