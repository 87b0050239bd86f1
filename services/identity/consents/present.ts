import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { giveConsent } from '@secondspring/contracts/http/identity.ts';
import { consentPurposes, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { currentConsentFor, type Consent } from '../user/state.ts';

export type ConsentAnswer = ResponseOf<typeof giveConsent>;

export const presentConsent = (consents: readonly Consent[], purpose: ConsentPurpose): ConsentAnswer => {
  const current = currentConsentFor(consents, purpose);
  return {
    purpose,
    given: current !== undefined,
    textVersion: current?.textVersion ?? null,
    givenAt: current?.givenAt ?? null,
  };
};

export const presentConsents = (consents: readonly Consent[]): ConsentAnswer[] =>
  consentPurposes.map((purpose) => presentConsent(consents, purpose));
