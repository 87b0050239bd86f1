import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** Whether a post stands at the top of the board. */
export type PinState = { readonly pinned: boolean };

/** Pins a post or takes it down; where it stands as asked nothing changes. */
export type PinCommand = {
  readonly type: 'pin' | 'unpin';
  readonly postId: string;
  readonly moderator: string;
  readonly reason: string;
};

const pinEvents = ['PostPinned', 'PostUnpinned'] as const;

/** One post's place at the top of the board; its stream is `pin-<postId>`. */
export const pin: Decider<PinState, PinCommand, (typeof pinEvents)[number]> = {
  types: pinEvents,
  initial: { pinned: false },
  evolve: (_, { type }) => ({ pinned: type === 'PostPinned' }),
  decide: ({ pinned }, { type, ...data }) =>
    pinned === (type === 'pin') ? [] : [{ type: type === 'pin' ? 'PostPinned' : 'PostUnpinned', data }],
};
