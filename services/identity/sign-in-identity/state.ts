import { createHmac } from 'node:crypto';
import { orNull } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import { hashAsUuid } from '@secondspring/platform/vault/uuid.ts';

/** Who signed in, as the issuer says: issuer and subject together, never the e-mail address. */
export type SignInIdentity = { readonly issuer: string; readonly subject: string };

/** Name of an identity's stream: a keyed hash, so that the name tells neither issuer nor subject. */
export const claimStream = ({ issuer, subject }: SignInIdentity, indexKey: Buffer): string =>
  `signIn-${hashAsUuid(
    createHmac('sha256', indexKey)
      .update(JSON.stringify([issuer, subject]))
      .digest(),
  )}`;

/** The member that a sign-in identity belongs to; null when to none, or to one whose keys were destroyed. */
export type ClaimState = { readonly userId: string | null };

/** How the events of a sign-in identity add up. */
export const claimEvolver: Evolver<ClaimState, 'SignInIdentityClaimed'> = {
  types: ['SignInIdentityClaimed'],
  initial: { userId: null },
  evolve: (_, { data }) => ({ userId: orNull(data.userId) }),
};
