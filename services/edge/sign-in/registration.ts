import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** Whether a member's stream has begun. */
export type RegistrationState = { readonly registered: boolean };

/** Begins a member's stream. An address that is not one, or too long, is given as null. */
export type Register = { readonly userId: string; readonly email: string | null };

/** The beginning of a member's stream; all that follows is the identity service's. */
export const registration: Decider<RegistrationState, Register, 'UserRegistered' | 'ProfileUpdated'> = {
  types: ['UserRegistered', 'ProfileUpdated'],
  initial: { registered: false },
  evolve: () => ({ registered: true }),
  decide: ({ registered }, { userId, email }): readonly NewEvent[] =>
    registered ? [] : [{ type: 'UserRegistered', data: { userId, email } }],
};
