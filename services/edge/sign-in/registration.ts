import { events, type EventType, type NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';

/** How a member's stream stands: not begun, begun, or with her wish to be erased in it. */
export type RegistrationState = 'unknown' | 'registered' | 'leaving';

/** Begins a member's stream. An address that is not one, or too long, is given as null. */
export type Register = { readonly userId: string; readonly email: string | null };

/** Everything that may stand in a member's stream, as the catalogue declares it. */
const types = Object.values(events).flatMap(({ type, stream }): EventType[] =>
  stream === 'user' ? [type] : [],
);

const decide = (state: RegistrationState, { userId, email }: Register): readonly NewEvent[] | Refusal => {
  if (state === 'leaving') return refuse('account-being-erased');
  return state === 'registered' ? [] : [{ type: 'UserRegistered', data: { userId, email } }];
};

/**
 * The beginning of a member's stream; all that follows is the identity service's. Refused with `account-being-erased` from her wish to
 * be erased on, until her keys are destroyed and her sign-in identity belongs to nobody.
 */
export const registration: Decider<RegistrationState, Register, EventType> = {
  types,
  initial: 'unknown',
  evolve: (state, { type }) =>
    state === 'leaving' || type === 'AccountErasureRequested' || type === 'AccountErased'
      ? 'leaving'
      : 'registered',
  decide,
};
