import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { erasureEvolver, type ErasureState } from '../account/state.ts';
import type { UserEventType } from '../user/state.ts';

/** `email` is null if the issuer's address is missing, malformed or too long. */
export type Register = { readonly userId: string; readonly email: string | null };

const decide = (state: ErasureState, { userId, email }: Register): readonly NewEvent[] | Refusal => {
  if (state === 'unknown') return [{ type: 'UserRegistered', data: { userId, email } }];
  return state === 'active' ? [] : refuse('account-being-erased');
};

/**
 * Starts a member's stream. Refused with `account-being-erased` from the erasure request until her keys are destroyed
 * and her sign-in identity is free again.
 */
export const registrationDecider: Decider<ErasureState, Register, UserEventType> = {
  ...erasureEvolver,
  decide,
};
