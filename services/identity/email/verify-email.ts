import { verifyEmail, requestEmailVerification } from '@secondspring/contracts/http/identity.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { type IdempotencyKey, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { readUser, type UserRecord } from '../user/state.ts';
import { emailAddressDecider, type AddressCommand } from '../email-address/decider.ts';
import { addressStream, normalisedAddress } from '../email-address/state.ts';
import { addressVerifiedBy, isVerifiedAlready, verifyEmailDecider } from '../user/decider.ts';
import { ALREADY_VERIFIED, answerRequestVerification } from './request-verification.ts';
import { issuedToken, tokenStream, type IssuedVerification } from '../verification-token/state.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';

const VERIFIED = { message: 'Email verified successfully!' };

type Sources = Pick<IdentityDependencies, 'handle' | 'eventLog' | 'indexKey' | 'now'>;

const changeAddressOwner = async (
  { handle, indexKey }: Sources,
  email: string,
  command: AddressCommand,
): Promise<Refusal | undefined> => {
  const outcome = await handle({
    decider: emailAddressDecider,
    stream: addressStream(email, indexKey),
    command,
    actor: null,
    key: { person: command.userId },
  });
  return isRefusal(outcome) ? outcome : undefined;
};

/** Releases the address that the member had before. Safe to repeat. */
const releasePreviousAddress = async (
  sources: Sources,
  { id, email, previousEmail }: UserRecord,
): Promise<void> => {
  if (previousEmail === null || email === null) return;
  if (normalisedAddress(previousEmail) === normalisedAddress(email)) return;
  await changeAddressOwner(sources, previousEmail, { kind: 'release', userId: id });
};

/**
 * Claims the address, records the verification in the member's stream (which makes a link work once), and releases
 * her previous address. After a crash at any point, opening the link again finishes the work. Opened again, the link
 * changes nothing and says that the address is verified.
 */
const verifyAddress = async (
  sources: Sources,
  { userId, verificationId }: NonNullable<IssuedVerification>,
  idempotencyKey: IdempotencyKey | undefined,
) => {
  const proof = { verificationId, now: sources.now().toISOString() };
  const before = await readUser(sources.eventLog, userId);
  const email = addressVerifiedBy(before, proof);
  if (typeof email === 'string') {
    const taken = await changeAddressOwner(sources, email, { kind: 'claim', userId });
    if (taken !== undefined) return taken;
  }
  const outcome = await sources.handle({
    decider: verifyEmailDecider,
    stream: userStream(userId),
    command: proof,
    actor: userId,
    key: { person: userId },
    idempotencyKey: scopedIdempotencyKey(verifyEmail, idempotencyKey),
  });
  const after = isRefusal(outcome) ? before : outcome.state;
  if (after?.verification?.id === verificationId && after.verification.used)
    await releasePreviousAddress(sources, after);
  if (!isRefusal(outcome)) return { body: VERIFIED, token: outcome.token };
  const history = await sources.eventLog.read(userStream(userId));
  return isVerifiedAlready(history, proof) ? { body: ALREADY_VERIFIED } : outcome;
};

/** Unknown, expired, superseded and erased all get the same answer. */
const answerVerifyEmail =
  (sources: Sources): Handler<typeof verifyEmail> =>
  async ({ body, idempotencyKey }) => {
    const stream = tokenStream(body.token);
    const issued = stream === null ? null : issuedToken(await sources.eventLog.read(stream));
    if (issued === null) return refuse('verification-failed');
    try {
      return await verifyAddress(sources, issued, idempotencyKey);
    } catch (error) {
      if (error instanceof PersonForgotten) return refuse('verification-failed');
      throw error;
    }
  };

export const addEmailRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(requestEmailVerification, answerRequestVerification(own))
    .implement(verifyEmail, answerVerifyEmail(own));
