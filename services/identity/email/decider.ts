import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { addHours } from 'date-fns/addHours';
import type { User, UserState } from '../user/state.ts';
import { overUser } from '../user/decider.ts';
import { normalisedAddress } from '../email-address/state.ts';

/** How long a link works. */
const LINK_HOURS = 24;

/** Whether an address is the member's own and proven already, so that no link is needed. */
export const isProven = ({ email, emailVerified }: User, address: string): boolean =>
  emailVerified && email !== null && normalisedAddress(email) === normalisedAddress(address);

const isOwn = ({ email, pendingEmail }: User, address: string): boolean =>
  [email, pendingEmail].some((own) => own !== null && normalisedAddress(own) === normalisedAddress(address));

/**
 * The address that a link goes to: the one given, else the one that waits for its proof, else the one that is known. Refused with
 * `no-email-address` when there is none, and with `identity-too-old` where it would be another one than she has and who she is was not
 * proven lately.
 */
export const addressFor = (
  state: UserState,
  given: string | undefined,
  isFresh: boolean,
): string | Refusal => {
  if (state === null) return refuse('sign-in-required');
  if (given !== undefined && !isFresh && !isOwn(state, given)) return refuse('identity-too-old');
  return given ?? state.pendingEmail ?? state.email ?? refuse('no-email-address');
};

/** A request whose link was sent. Instants are ISO 8601 in UTC. */
export type AskForProof = { readonly verificationId: string; readonly email: string; readonly now: string };

/** Asking for a link. The newest request makes every older one void. */
export const askingForProof = overUser<AskForProof>((state, { verificationId, email, now }) => {
  if (state === null) return refuse('sign-in-required');
  const expiresAt = addHours(now, LINK_HOURS).toISOString();
  return [
    { type: 'EmailVerificationRequested', data: { userId: state.id, verificationId, email, expiresAt } },
  ];
});

/** The link of a request was opened. */
export type Prove = { readonly verificationId: string; readonly now: string };

/**
 * The address that a link proves; refused with `verification-failed` when the link is used, older than the newest request, or past its
 * time, and when there is no such member (any more): one answer to all of them.
 */
export const provenBy = (state: UserState, { verificationId, now }: Prove): string | Refusal => {
  const verification = state?.verification;
  return verification?.id === verificationId && !verification.used && now < verification.expiresAt
    ? verification.email
    : refuse('verification-failed');
};

/** Proving an address: once for each request. Refused as {@link provenBy} says. */
export const proving = overUser<Prove>((state, proof) => {
  const email = provenBy(state, proof);
  if (state === null || typeof email !== 'string') return refuse('verification-failed');
  const { verificationId } = proof;
  return [{ type: 'EmailVerified', data: { userId: state.id, verificationId, email } }];
});
