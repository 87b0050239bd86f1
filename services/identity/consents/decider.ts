import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { standingConsent } from '../user/state.ts';
import { overUser } from '../user/decider.ts';

/** `consentId` is used only if this is a new consent. */
export type Give = {
  readonly purpose: ConsentPurpose;
  readonly textVersion: string;
  readonly consentId: string;
  /** Whether the member authenticated within the last ten minutes. */
  readonly isFresh: boolean;
};

/**
 * Repeating a consent adds no event. Agreeing to a newer text keeps the consent's id, so data kept under it stays
 * readable. Refuses any text but the current one (`consent-text-changed`). Changing a consent given before needs a
 * recent authentication (`identity-too-old`); the first consent does not, because it destroys nothing.
 */
export const giving = overUser<Give>((state, { purpose, textVersion, consentId, isFresh }) => {
  if (state === null) return refuse('sign-in-required');
  if (textVersion !== consentTexts[purpose].version) return refuse('consent-text-changed');
  const given = standingConsent(state.consents, purpose);
  if (given?.textVersion === textVersion) return [];
  if (!isFresh && state.consents.some((consent) => consent.purpose === purpose))
    return refuse('identity-too-old');
  return [
    {
      type: 'ConsentGiven',
      data: { userId: state.id, consentId: given?.consentId ?? consentId, purpose, textVersion },
    },
  ];
});

export type Withdraw = Pick<Give, 'purpose' | 'isFresh'>;

/**
 * Withdrawing without a current consent adds no event. Withdrawing consent to health data destroys that data, so it
 * needs a recent authentication (`identity-too-old`), as erasing the account does.
 */
export const withdrawing = overUser<Withdraw>((state, { purpose, isFresh }) => {
  if (state === null) return refuse('sign-in-required');
  const given = standingConsent(state.consents, purpose);
  if (given === undefined) return [];
  if (purpose === 'health-data' && !isFresh) return refuse('identity-too-old');
  return [{ type: 'ConsentWithdrawn', data: { userId: state.id, consentId: given.consentId, purpose } }];
});
