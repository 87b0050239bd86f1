import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** Whether this member finds this review helpful. */
export type HelpfulState = { readonly marked: boolean };

/** Type of an event in the stream of a mark. */
export type HelpfulEvent = 'ReviewMarkedHelpful' | 'HelpfulMarkRemoved';

/** How a mark's events add up; its stream is `helpful-<tag>`, so it counts once and names no one. */
export const helpfulEvolver: Evolver<HelpfulState, HelpfulEvent> = {
  types: ['ReviewMarkedHelpful', 'HelpfulMarkRemoved'],
  initial: { marked: false },
  evolve: (_, { type }) => ({ marked: type === 'ReviewMarkedHelpful' }),
};
