import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { tokenEvolver, type IssuedToken } from './state.ts';

export const verificationToken: Decider<IssuedToken, NonNullable<IssuedToken>, 'VerificationTokenIssued'> = {
  ...tokenEvolver,
  decide: (state, issued): readonly NewEvent[] =>
    state === null ? [{ type: 'VerificationTokenIssued', data: issued }] : [],
};
