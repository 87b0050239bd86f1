import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { pinEvolver, type PinEvent, type PinState } from './state.ts';

export type PinCommand = {
  readonly type: 'pin' | 'unpin';
  readonly postId: string;
  readonly moderator: string;
  readonly reason: string;
};

export const pinDecider: Decider<PinState, PinCommand, PinEvent> = {
  ...pinEvolver,
  decide: ({ pinned }, { type, ...data }) =>
    pinned === (type === 'pin') ? [] : [{ type: type === 'pin' ? 'PostPinned' : 'PostUnpinned', data }],
};
