import { requestEmailVerification } from '@secondspring/contracts/http/identity.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { isIdentityRecent } from '@secondspring/platform/http/calls/caller.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import { withAdvisoryLock } from '@secondspring/platform/postgres/advisory-lock.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import {
  commandId,
  type CommandIdentity,
  eventIds,
  isSameCommand,
  scopedIdempotencyKey,
} from '@secondspring/platform/decider/idempotency.ts';
import { userAfter } from '../user/state.ts';
import { normalisedAddress } from '../email-address/state.ts';
import { addressToVerify, requestVerificationDecider, isVerified } from '../user/decider.ts';
import { verificationLink, verificationEmail } from './verification-email.ts';
import { MailNotSent } from '../mail/mailer.ts';
import { verificationTokenDecider } from '../verification-token/decider.ts';
import { newToken, tokenStream } from '../verification-token/state.ts';

/** Does not reveal whether the address belongs to a member. */
const LINK_SENT = { message: 'We’ve sent you a link. It works for 24 hours.' };
export const ALREADY_VERIFIED = { message: 'This email address is already verified.' };

type Sources = Pick<
  IdentityDependencies,
  'handle' | 'eventLog' | 'vault' | 'pool' | 'mailer' | 'publicOrigin' | 'log' | 'now' | 'rateLimits'
>;

/** Creates a token and sends its link. Throws {@link MailNotSent}. */
const sendLink = async (
  { handle, mailer, publicOrigin }: Sources,
  { userId, verificationId, email }: { userId: string; verificationId: string; email: string },
): Promise<void> => {
  const token = newToken();
  const stream = tokenStream(token);
  if (stream === null) throw new Error('a new token is malformed');
  const issued = await handle({
    decider: verificationTokenDecider,
    stream,
    command: { userId, verificationId },
    actor: null,
    key: { person: userId },
  });
  if (isRefusal(issued)) throw new Error('a new token already exists');
  await mailer.send(verificationEmail(email, verificationLink(publicOrigin, token)));
};

type Answer = Handler<typeof requestEmailVerification>;

const answerWith =
  (sources: Sources, { body, caller, network }: Parameters<Answer>[0], identity: CommandIdentity) =>
  async (verificationId: string): Promise<Awaited<ReturnType<Answer>>> => {
    const { handle, eventLog, log, now } = sources;
    const { userId } = caller;
    const history = await eventLog.read(userStream(userId));
    const state = userAfter(history);
    const eventId = (await eventIds(sources.vault, identity))(0);
    const earlier = history.find(({ id }) => isSameCommand(id, eventId));
    if (earlier !== undefined && earlier.id !== eventId) return refuse('idempotency-key-reused');
    if (state !== null && earlier !== undefined) return { body: LINK_SENT };
    const email = addressToVerify(state, body.email, isIdentityRecent(caller));
    if (isRefusal(email)) return email;
    if (state !== null && isVerified(state, email)) return { body: ALREADY_VERIFIED };
    // The owner of the address may not be the member who asks, so all members together may send her no more than one
    // may.
    const counted = [
      ['verification', userId],
      ['letters', network],
      ['letter', normalisedAddress(email)],
    ] as const;
    await sources.rateLimits.takeAll(counted);
    try {
      await sendLink(sources, { userId, verificationId, email });
    } catch (error) {
      await sources.rateLimits.giveBack(counted);
      if (!(error instanceof MailNotSent)) throw error;
      log.error({ code: error.code }, 'the mail server did not accept an e-mail');
      return refuse('mail-not-sent');
    }
    const outcome = await handle({
      decider: requestVerificationDecider,
      stream: userStream(userId),
      command: { verificationId, email, now: now().toISOString() },
      actor: userId,
      key: { person: userId },
      idempotencyKey: identity.key,
    });
    return isRefusal(outcome) ? outcome : { body: LINK_SENT, token: outcome.token };
  };

/**
 * The e-mail is sent before the request is recorded: if sending fails, an earlier link still works and the call can
 * be repeated. Repeated calls run one after the other across processes, so the second finds the first one's e-mail
 * sent. See `docs/decisions/0013-verify-email-addresses-with-one-time-links.md`.
 */
export const answerRequestVerification =
  (sources: Sources): Handler<typeof requestEmailVerification> =>
  async (call) => {
    const { userId } = call.caller;
    const key = scopedIdempotencyKey(requestEmailVerification, call.idempotencyKey);
    const answer = answerWith(sources, call, { actor: userId, scope: userStream(userId), key });
    const verificationId = await commandId(sources.vault, { actor: userId, scope: 'verification', key });
    return await withAdvisoryLock(sources.pool, `verification ${verificationId}`, () =>
      answer(verificationId),
    );
  };
