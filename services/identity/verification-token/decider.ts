import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { tokenEvolver, type Issued } from './state.ts';

export const verificationToken: Decider<Issued, NonNullable<Issued>, 'VerificationTokenIssued'> = {
  ...tokenEvolver,
  decide: (state, issued): readonly NewEvent[] =>
    state === null ? [{ type: 'VerificationTokenIssued', data: issued }] : [],
};
