import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** When it was begun to keep a member's progress, ISO 8601 in UTC; `null` where it was not. */
export type StartedAt = string | null;

/** How the events of a member's progress add up. */
export const progressEvolver: Evolver<StartedAt, 'ProgressStarted'> = {
  types: ['ProgressStarted'],
  initial: null,
  evolve: (state, { at }) => state ?? at,
};

/** Name of the stream that says that a member's progress is kept. */
export const progressStream = (userId: string): string => `progress-${userId}`;
