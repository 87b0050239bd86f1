import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { currentConsentFor } from '../user/state.ts';
import { userDecider } from '../user/decider.ts';

/** `consentId` is used only if this is a new consent. */
export type GiveConsent = {
  readonly purpose: ConsentPurpose;
  readonly textVersion: string;
  readonly consentId: string;
  /** Whether the member authenticated within the last ten minutes. */
  readonly isRecentlyAuthenticated: boolean;
};

/**
 * Repeating a consent adds no event. Agreeing to a newer text keeps the consent's id, so data kept under it stays
 * readable. Refuses any text but the current one (`consent-text-changed`). Changing a consent given before needs a
 * recent authentication (`identity-too-old`); the first consent does not, because it destroys nothing.
 */
export const giveConsentDecider = userDecider<GiveConsent>(
  (state, { purpose, textVersion, consentId, isRecentlyAuthenticated }) => {
    if (state === null) return refuse('sign-in-required');
    if (textVersion !== consentTexts[purpose].version) return refuse('consent-text-changed');
    const current = currentConsentFor(state.consents, purpose);
    if (current?.textVersion === textVersion) return [];
    if (!isRecentlyAuthenticated && state.consents.some((consent) => consent.purpose === purpose))
      return refuse('identity-too-old');
    return [
      {
        type: 'ConsentGiven',
        data: { userId: state.id, consentId: current?.consentId ?? consentId, purpose, textVersion },
      },
    ];
  },
);

export type WithdrawConsent = Pick<GiveConsent, 'purpose' | 'isRecentlyAuthenticated'>;

/**
 * Withdrawing without a current consent adds no event. Withdrawing changes what is shared, so it needs a recent
 * authentication (`identity-too-old`).
 */
export const withdrawConsentDecider = userDecider<WithdrawConsent>(
  (state, { purpose, isRecentlyAuthenticated }) => {
    if (state === null) return refuse('sign-in-required');
    const current = currentConsentFor(state.consents, purpose);
    if (current === undefined) return [];
    if (!isRecentlyAuthenticated) return refuse('identity-too-old');
    return [{ type: 'ConsentWithdrawn', data: { userId: state.id, consentId: current.consentId, purpose } }];
  },
);
