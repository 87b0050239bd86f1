import { createHmac } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { hashAsUuid } from '@secondspring/platform/vault/uuid.ts';

/** The member that a sign-in identity belongs to; null when to none, or to one whose keys were destroyed. */
export type ClaimState = { readonly userId: string | null };

/** Claims the identity for a new member, unless it already belongs to one. */
export type ClaimIdentity = { readonly userId: string };

/** The reservation of a sign-in identity: one member, however often and at once she signs in. */
export const signInIdentity: Decider<ClaimState, ClaimIdentity, 'SignInIdentityClaimed'> = {
  types: ['SignInIdentityClaimed'],
  initial: { userId: null },
  evolve: (_, { data }) => ({ userId: orNull(data.userId) }),
  decide: ({ userId }, claim): readonly NewEvent[] =>
    userId === null ? [{ type: 'SignInIdentityClaimed', data: { userId: claim.userId } }] : [],
};

/** Who signed in, as the issuer says: issuer and subject together, never the e-mail address. */
export type SignInIdentity = { readonly issuer: string; readonly subject: string };

/** Name of an identity's stream: a keyed hash, so that the name tells neither issuer nor subject. */
export const claimStream = ({ issuer, subject }: SignInIdentity, indexKey: Buffer): string =>
  `signIn-${hashAsUuid(
    createHmac('sha256', indexKey)
      .update(JSON.stringify([issuer, subject]))
      .digest(),
  )}`;
