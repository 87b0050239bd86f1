import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** When it started, ISO 8601 in UTC; null if it has not. */
export type StartedAt = string | null;

export const progressEvolver: Evolver<StartedAt, 'ProgressStarted'> = {
  types: ['ProgressStarted'],
  initial: null,
  evolve: (state, { at }) => state ?? at,
};

export const progressStream = (userId: string): string => `progress-${userId}`;
