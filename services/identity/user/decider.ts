import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import type { SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { addHours } from 'date-fns/addHours';
import { normalisedAddress } from '../email-address/state.ts';
import {
  currentConsentFor,
  erasureEvolver,
  userAfter,
  userEvolver,
  type ErasureState,
  type Profile,
  type UserEventType,
  type UserRecord,
  type UserState,
} from './state.ts';

/** `email` is null if the issuer's address is missing, malformed or too long. */
export type Register = { readonly userId: string; readonly email: string | null };

/**
 * Starts a member's stream. Refused with `account-being-erased` from the erasure request until her keys are destroyed
 * and her sign-in identity is free again.
 */
export const registrationDecider: Decider<ErasureState, Register, UserEventType> = {
  ...erasureEvolver,
  decide: (state, { userId, email }) => {
    if (state === 'unknown') return [{ type: 'UserRegistered', data: { userId, email } }];
    return state === 'active' ? [] : refuse('account-being-erased');
  },
};

const userDecider = <Command>(
  decide: (state: UserState, command: Command) => readonly NewEvent[] | Refusal,
): Decider<UserState, Command, UserEventType> => ({ ...userEvolver, decide });

/** A field left out keeps its value. An empty name becomes null. */
export type UpdateProfile = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

const applyChange = (before: Profile, change: UpdateProfile): Profile => {
  const kept = <Field extends keyof Profile>(field: Field): Profile[Field] => {
    const given = change[field];
    return given === undefined ? before[field] : given;
  };
  return {
    firstName: kept('firstName') || null,
    lastName: kept('lastName') || null,
    dateOfBirth: kept('dateOfBirth'),
    menopausePhase: kept('menopausePhase'),
  };
};

/** Refused with `sign-in-required` if there is no such member. */
export const updateProfileDecider = userDecider<UpdateProfile>((state, change) => {
  if (state === null) return refuse('sign-in-required');
  const profile = applyChange(state.profile, change);
  if (isDeepStrictEqual(profile, state.profile)) return [];
  return [{ type: 'ProfileUpdated', data: { userId: state.id, ...profile } }];
});

export type ChangePlan = {
  readonly plan: SubscriptionPlan;
  readonly operator: string;
  readonly reason: string;
};

/** Refused with `user-not-found`. Choosing the present plan adds no event. */
export const changePlanDecider = userDecider<ChangePlan>((state, { plan, operator, reason }) => {
  if (state === null) return refuse('user-not-found');
  if (state.plan === plan) return [];
  return [{ type: 'SubscriptionPlanChanged', data: { userId: state.id, plan, operator, reason } }];
});

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

const LINK_HOURS = 24;

export const isVerified = ({ email, emailVerified }: UserRecord, address: string): boolean =>
  emailVerified && email !== null && normalisedAddress(email) === normalisedAddress(address);

const isOwn = ({ email, pendingEmail }: UserRecord, address: string): boolean =>
  [email, pendingEmail].some((own) => own !== null && normalisedAddress(own) === normalisedAddress(address));

/**
 * The requested address, else the pending one, else the current one; `no-email-address` is the refusal without one.
 * A new address needs a recent authentication (`identity-too-old`).
 */
export const addressToVerify = (
  state: UserState,
  given: string | undefined,
  isRecentlyAuthenticated: boolean,
): string | Refusal => {
  if (state === null) return refuse('sign-in-required');
  if (given !== undefined && !isRecentlyAuthenticated && !isOwn(state, given))
    return refuse('identity-too-old');
  return given ?? state.pendingEmail ?? state.email ?? refuse('no-email-address');
};

/** `now` is ISO 8601 in UTC. */
export type RequestVerification = {
  readonly verificationId: string;
  readonly email: string;
  readonly now: string;
};

/** The newest request supersedes all earlier ones. */
export const requestVerificationDecider = userDecider<RequestVerification>(
  (state, { verificationId, email, now }) => {
    if (state === null) return refuse('sign-in-required');
    const expiresAt = addHours(now, LINK_HOURS).toISOString();
    return [
      { type: 'EmailVerificationRequested', data: { userId: state.id, verificationId, email, expiresAt } },
    ];
  },
);

export type VerifyEmail = { readonly verificationId: string; readonly now: string };

/** A used, superseded or expired link and an unknown member all get the same refusal, `verification-failed`. */
export const addressVerifiedBy = (
  state: UserState,
  { verificationId, now }: VerifyEmail,
): string | Refusal => {
  const verification = state?.verification;
  return verification?.id === verificationId && !verification.used && now < verification.expiresAt
    ? verification.email
    : refuse('verification-failed');
};

/**
 * Whether the link, used or superseded, is within its time and was sent to the member's present verified address. Mail
 * programs open links too, and she may open an older e-mail.
 */
export const isVerifiedAlready = (
  history: readonly DomainEvent[],
  { verificationId, now }: VerifyEmail,
): boolean => {
  const state = userAfter(history);
  return history.some(
    ({ type, data }) =>
      state !== null &&
      type === 'EmailVerificationRequested' &&
      data.verificationId === verificationId &&
      now < data.expiresAt &&
      !isForgotten(data.email) &&
      isVerified(state, data.email),
  );
};

/** A link verifies the address once. Refusals as in {@link addressVerifiedBy}. */
export const verifyEmailDecider = userDecider<VerifyEmail>((state, proof) => {
  const email = addressVerifiedBy(state, proof);
  if (state === null || typeof email !== 'string') return refuse('verification-failed');
  const { verificationId } = proof;
  return [{ type: 'EmailVerified', data: { userId: state.id, verificationId, email } }];
});

export type ErasureCommand = { readonly kind: 'request' | 'finish'; readonly userId: string };

/** Requesting or finishing an erasure a second time adds no event. */
export const erasureDecider: Decider<ErasureState, ErasureCommand, UserEventType> = {
  ...erasureEvolver,
  decide: (state, { kind, userId }) => {
    if (kind === 'finish') return state === 'requested' ? [{ type: 'AccountErased', data: { userId } }] : [];
    if (state === 'unknown') return refuse('sign-in-required');
    return state === 'active' ? [{ type: 'AccountErasureRequested', data: { userId } }] : [];
  },
};
