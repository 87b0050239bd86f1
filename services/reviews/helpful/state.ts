import type { Evolver } from '@secondspring/platform/decider/decider.ts';

export type HelpfulState = { readonly marked: boolean };

export type HelpfulEvent = 'ReviewMarkedHelpful' | 'HelpfulMarkRemoved';

/** Its stream is `helpful-<pseudonym>`, so a mark counts once and names no one. */
export const helpfulEvolver: Evolver<HelpfulState, HelpfulEvent> = {
  types: ['ReviewMarkedHelpful', 'HelpfulMarkRemoved'],
  initial: { marked: false },
  evolve: (_, { type }) => ({ marked: type === 'ReviewMarkedHelpful' }),
};
