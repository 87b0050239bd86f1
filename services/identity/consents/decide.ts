import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import type { Consent } from '../user/state.ts';
import { overUser } from '../user/stream.ts';

/** The consent to a purpose that stands; undefined where there is none. */
export const standing = (consents: readonly Consent[], purpose: ConsentPurpose): Consent | undefined =>
  consents.find((consent) => consent.purpose === purpose && consent.withdrawnAt === null);

/** Agrees to a purpose. `consentId` names the consent if it is a new one. */
export type Give = {
  readonly purpose: ConsentPurpose;
  readonly textVersion: string;
  readonly consentId: string;
};

/**
 * Giving a consent; giving what is given changes nothing. Agreeing to a newer text keeps the consent's id, and with it the key of what
 * was kept under it. Refused with `consent-text-changed` for any text but the one that is shown now.
 */
export const giving = overUser<Give>((state, { purpose, textVersion, consentId }) => {
  if (state === null) return refuse('sign-in-required');
  if (textVersion !== consentTexts[purpose].version) return refuse('consent-text-changed');
  const given = standing(state.consents, purpose);
  if (given?.textVersion === textVersion) return [];
  return [
    {
      type: 'ConsentGiven',
      data: { userId: state.id, consentId: given?.consentId ?? consentId, purpose, textVersion },
    },
  ];
});

/** Takes a consent back. */
export type Withdraw = { readonly purpose: ConsentPurpose };

/** Taking a consent back; where none stands, nothing changes. */
export const withdrawing = overUser<Withdraw>((state, { purpose }) => {
  if (state === null) return refuse('sign-in-required');
  const given = standing(state.consents, purpose);
  if (given === undefined) return [];
  return [{ type: 'ConsentWithdrawn', data: { userId: state.id, consentId: given.consentId, purpose } }];
});
