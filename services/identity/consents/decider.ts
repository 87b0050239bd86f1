import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { standingConsent } from '../user/state.ts';
import { overUser } from '../user/decider.ts';

/** Agrees to a purpose. `consentId` names the consent if it is a new one. */
export type Give = {
  readonly purpose: ConsentPurpose;
  readonly textVersion: string;
  readonly consentId: string;
  /** Whether she proved within the last ten minutes who she is. */
  readonly isFresh: boolean;
};

/**
 * Giving a consent; giving what is given changes nothing. Agreeing to a newer text keeps the consent's id, and with it the key of what
 * was kept under it. Refused with `consent-text-changed` for any text but the one that is shown now, and
 * with `identity-too-old` for a change of what was ever given: the first time destroys nothing and widens nothing that she chose before.
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

/** Takes a consent back. */
export type Withdraw = Pick<Give, 'purpose' | 'isFresh'>;

/**
 * Taking a consent back; where none stands, nothing changes. For health data that destroys what was kept under it, so it is refused with
 * `identity-too-old` as the erasure of the account is; any other consent ends at once.
 */
export const withdrawing = overUser<Withdraw>((state, { purpose, isFresh }) => {
  if (state === null) return refuse('sign-in-required');
  const given = standingConsent(state.consents, purpose);
  if (given === undefined) return [];
  if (purpose === 'health-data' && !isFresh) return refuse('identity-too-old');
  return [{ type: 'ConsentWithdrawn', data: { userId: state.id, consentId: given.consentId, purpose } }];
});
