import { createHmac } from 'node:crypto';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import { hashAsUuid } from '@secondspring/platform/vault/uuid.ts';

/** Issuer and subject together identify a person at the issuer; the e-mail address does not. */
export type SignInIdentity = { readonly issuer: string; readonly subject: string };

/** The stream name is a keyed hash, so it reveals neither issuer nor subject. */
export const claimStream = ({ issuer, subject }: SignInIdentity, indexKey: Buffer): string =>
  `signIn-${hashAsUuid(
    createHmac('sha256', indexKey)
      .update(JSON.stringify([issuer, subject]))
      .digest(),
  )}`;

/** Null if no member owns the identity, or her keys are destroyed. */
export type ClaimState = { readonly userId: string | null };

export const claimEvolver: Evolver<ClaimState, 'SignInIdentityClaimed'> = {
  types: ['SignInIdentityClaimed'],
  initial: { userId: null },
  evolve: (_, { data }) => ({ userId: nullIfForgotten(data.userId) }),
};
