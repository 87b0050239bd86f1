import type { Evolver } from '@secondspring/platform/decider/decider.ts';

export type PinState = { readonly pinned: boolean };

export type PinEvent = 'PostPinned' | 'PostUnpinned';

/** Its stream is `pin-<postId>`. */
export const pinEvolver: Evolver<PinState, PinEvent> = {
  types: ['PostPinned', 'PostUnpinned'],
  initial: { pinned: false },
  evolve: (_, { type }) => ({ pinned: type === 'PostPinned' }),
};
