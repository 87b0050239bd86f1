import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { tokenEvolver, type IssuedVerification } from './state.ts';

export const verificationTokenDecider: Decider<
  IssuedVerification,
  NonNullable<IssuedVerification>,
  'VerificationTokenIssued'
> = {
  ...tokenEvolver,
  decide: (state, issued): readonly NewEvent[] =>
    state === null ? [{ type: 'VerificationTokenIssued', data: issued }] : [],
};
