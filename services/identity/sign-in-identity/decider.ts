import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { claimEvolver, type ClaimState } from './state.ts';

/** Claims the identity for a new member, unless it already belongs to one. */
export type ClaimIdentity = { readonly userId: string };

/** The reservation of a sign-in identity: one member, however often and at once she signs in. */
export const signInIdentity: Decider<ClaimState, ClaimIdentity, 'SignInIdentityClaimed'> = {
  ...claimEvolver,
  decide: ({ userId }, claim): readonly NewEvent[] =>
    userId === null ? [{ type: 'SignInIdentityClaimed', data: { userId: claim.userId } }] : [],
};
