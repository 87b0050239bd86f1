import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { getCurrentUser, giveConsent } from '@secondspring/contracts/http/identity.ts';
import { consentPurposes, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import { currentConsentFor, type Consent, type Member } from './state.ts';

export type CurrentUser = ResponseOf<typeof getCurrentUser>;

/** First name, else the part of the e-mail address before the @, else "Member". */
export const usernameOf = (firstName: string | null, email: string | null): string =>
  firstName || email?.slice(0, email.indexOf('@')) || 'Member';

/** Age is computed from the date of birth alone. `today` is YYYY-MM-DD. */
export const presentUser = (
  { id, email, emailVerified, pendingEmail, profile, plan, createdAt, updatedAt }: Member,
  today: string,
): CurrentUser => ({
  id,
  email,
  emailVerified,
  pendingEmail,
  ...profile,
  profileImageUrl: null,
  subscriptionPlan: plan,
  username: usernameOf(profile.firstName, email),
  age: ageInYears(profile.dateOfBirth, today),
  createdAt,
  updatedAt,
});

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
