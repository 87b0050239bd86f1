import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { giveConsent } from '@secondspring/contracts/http/identity.ts';
import { consentPurposes, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { standingConsent, type Consent } from '../user/state.ts';

/** One purpose and how the member stands to it, in the shape of the API. */
export type ConsentAnswer = ResponseOf<typeof giveConsent>;

/** How she stands to a purpose. */
export const presentConsent = (consents: readonly Consent[], purpose: ConsentPurpose): ConsentAnswer => {
  const given = standingConsent(consents, purpose);
  return {
    purpose,
    given: given !== undefined,
    textVersion: given?.textVersion ?? null,
    givenAt: given?.givenAt ?? null,
  };
};

/** How she stands to every purpose. */
export const presentConsents = (consents: readonly Consent[]): ConsentAnswer[] =>
  consentPurposes.map((purpose) => presentConsent(consents, purpose));
