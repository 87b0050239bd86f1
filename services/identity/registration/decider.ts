import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { erasureEvolver, type ErasureState } from '../account/state.ts';
import type { UserEventType } from '../user/state.ts';

/** Begins a member's stream. An address that is not one, or too long, is given as null. */
export type Register = { readonly userId: string; readonly email: string | null };

const decide = (state: ErasureState, { userId, email }: Register): readonly NewEvent[] | Refusal => {
  if (state === 'nobody') return [{ type: 'UserRegistered', data: { userId, email } }];
  return state === 'living' ? [] : refuse('account-being-erased');
};

/**
 * The beginning of a member's stream. Refused with `account-being-erased` from her wish to be erased on, until her keys are destroyed and
 * her sign-in identity belongs to nobody.
 */
export const registration: Decider<ErasureState, Register, UserEventType> = { ...erasureEvolver, decide };
