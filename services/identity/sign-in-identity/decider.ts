import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { claimEvolver, type ClaimState } from './state.ts';

export type ClaimIdentity = { readonly userId: string };

/** A sign-in identity belongs to at most one member, however many sign-ins run at once. */
export const signInIdentityDecider: Decider<ClaimState, ClaimIdentity, 'SignInIdentityClaimed'> = {
  ...claimEvolver,
  decide: ({ userId }, claim): readonly NewEvent[] =>
    userId === null ? [{ type: 'SignInIdentityClaimed', data: { userId: claim.userId } }] : [],
};
