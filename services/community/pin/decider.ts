import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { pinEvolver, type PinEvent, type PinState } from './state.ts';

/** Pins a post or takes it down; where it stands as asked nothing changes. */
export type PinCommand = {
  readonly type: 'pin' | 'unpin';
  readonly postId: string;
  readonly moderator: string;
  readonly reason: string;
};

/** One post's place at the top of the board. */
export const pin: Decider<PinState, PinCommand, PinEvent> = {
  ...pinEvolver,
  decide: ({ pinned }, { type, ...data }) =>
    pinned === (type === 'pin') ? [] : [{ type: type === 'pin' ? 'PostPinned' : 'PostUnpinned', data }],
};
