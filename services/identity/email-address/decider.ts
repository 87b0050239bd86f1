import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { addressEvolver, type AddressEvent, type AddressState } from './state.ts';

export type AddressCommand = { readonly kind: 'claim' | 'release'; readonly userId: string };

/**
 * A verified address belongs to one active member at a time. Claiming another member's address is refused with
 * `verification-failed`.
 */
export const emailAddressDecider: Decider<AddressState, AddressCommand, AddressEvent> = {
  ...addressEvolver,
  decide: ({ owner }, { kind, userId }) => {
    if (kind === 'release') return owner === userId ? [{ type: 'EmailAddressReleased', data: {} }] : [];
    if (owner === userId) return [];
    return owner === null
      ? [{ type: 'EmailAddressClaimed', data: { userId } }]
      : refuse('verification-failed');
  },
};
