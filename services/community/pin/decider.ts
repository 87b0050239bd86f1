import type { Decider } from '@secondspring/platform/decider/decider.ts';

export type PinCommand = {
  readonly type: 'pin' | 'unpin';
  readonly postId: string;
  readonly moderator: string;
  readonly reason: string;
};

/** Its stream is `pin-<postId>`. */
export const pinDecider: Decider<{ readonly pinned: boolean }, PinCommand, 'PostPinned' | 'PostUnpinned'> = {
  types: ['PostPinned', 'PostUnpinned'],
  initial: { pinned: false },
  evolve: (_, { type }) => ({ pinned: type === 'PostPinned' }),
  decide: ({ pinned }, { type, ...data }) =>
    pinned === (type === 'pin') ? [] : [{ type: type === 'pin' ? 'PostPinned' : 'PostUnpinned', data }],
};
