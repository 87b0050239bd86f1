import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { addHours } from 'date-fns/addHours';
import { userAfter, type UserRecord, type UserState } from '../user/state.ts';
import { userDecider } from '../user/decider.ts';
import { normalisedAddress } from '../email-address/state.ts';

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
