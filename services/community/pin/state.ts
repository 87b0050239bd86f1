import type { Evolver } from '@secondspring/platform/decider/decider.ts';

/** Whether a post stands at the top of the board. */
export type PinState = { readonly pinned: boolean };

/** Type of an event in the stream of a pin. */
export type PinEvent = 'PostPinned' | 'PostUnpinned';

/** How a pin's events add up; its stream is `pin-<postId>`. */
export const pinEvolver: Evolver<PinState, PinEvent> = {
  types: ['PostPinned', 'PostUnpinned'],
  initial: { pinned: false },
  evolve: (_, { type }) => ({ pinned: type === 'PostPinned' }),
};
