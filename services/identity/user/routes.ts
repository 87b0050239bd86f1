import * as calls from '@secondspring/contracts/http/identity.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { commandId, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import { isIdentityRecent } from '@secondspring/platform/http/calls/caller.ts';
import { ownUserId } from '@secondspring/platform/http/calls/own-user-id.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { birthDateError } from './birth-date.ts';
import { giveConsentDecider, updateProfileDecider, withdrawConsentDecider } from './decider.ts';
import { ownAccount, ownConsents, type AccountSources } from './own-account.ts';
import { presentConsent, presentConsents, presentUser } from './present.ts';

type Sources = AccountSources & Pick<IdentityDependencies, 'now'>;

const answerCurrentUser =
  (sources: Sources): Handler<typeof calls.getCurrentUser> =>
  async ({ caller, token }) => {
    const member = await ownAccount(sources, caller.userId, token);
    return member === null
      ? refuse('sign-in-required')
      : { body: presentUser(member, utcDay(sources.now())) };
  };

/** `me`, `1` and her own id are the caller; any other id answers 404. */
const answerUser =
  (sources: Sources): Handler<typeof calls.getUser> =>
  async ({ params, caller, token }) => {
    if (ownUserId(params.userId, caller.userId) === null) return refuse('user-not-found');
    const member = await ownAccount(sources, caller.userId, token);
    return member === null ? refuse('user-not-found') : { body: presentUser(member, utcDay(sources.now())) };
  };

/** Answers from the command's own result, without a read model. */
const answerUpdateProfile =
  ({ handle, now }: Pick<IdentityDependencies, 'handle' | 'now'>): Handler<typeof calls.updateProfile> =>
  async ({ body, caller, idempotencyKey }) => {
    const today = utcDay(now());
    const fault = birthDateError(body.dateOfBirth, today);
    if (fault !== null)
      throw new RequestRefusedError('invalid-request', { issues: [{ path: 'dateOfBirth', message: fault }] });
    const outcome = await handle({
      decider: updateProfileDecider,
      stream: userStream(caller.userId),
      command: body,
      actor: caller.userId,
      key: { person: caller.userId },
      idempotencyKey: scopedIdempotencyKey(calls.updateProfile, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    const { state, token } = outcome;
    if (state === null) throw new Error('a profile was updated without a member');
    return { body: presentUser(state, today), token };
  };

/** A repeated call gets the same consent id. */
const answerGiveConsent =
  ({ handle, vault }: Pick<IdentityDependencies, 'handle' | 'vault'>): Handler<typeof calls.giveConsent> =>
  async ({ params: { purpose }, body: { textVersion }, caller, idempotencyKey }) => {
    const { userId } = caller;
    const key = scopedIdempotencyKey(calls.giveConsent, idempotencyKey);
    const consentId = await commandId(vault, { actor: userId, scope: 'consent', key });
    const outcome = await handle({
      decider: giveConsentDecider,
      stream: userStream(userId),
      command: { purpose, textVersion, consentId, isRecentlyAuthenticated: isIdentityRecent(caller) },
      actor: userId,
      key: null,
      idempotencyKey: key,
    });
    if (isRefusal(outcome)) return outcome;
    return { body: presentConsent(outcome.state?.consents ?? [], purpose), token: outcome.token };
  };

/** The service that keeps the data erases it. */
const answerWithdrawConsent =
  ({ handle }: Pick<IdentityDependencies, 'handle'>): Handler<typeof calls.withdrawConsent> =>
  async ({ params: { purpose }, caller, idempotencyKey }) => {
    const { userId } = caller;
    const outcome = await handle({
      decider: withdrawConsentDecider,
      stream: userStream(userId),
      command: { purpose, isRecentlyAuthenticated: isIdentityRecent(caller) },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(calls.withdrawConsent, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    return { body: presentConsent(outcome.state?.consents ?? [], purpose), token: outcome.token };
  };

const answerConsents =
  (sources: AccountSources): Handler<typeof calls.listConsents> =>
  async ({ caller, token }) => ({
    body: presentConsents(await ownConsents(sources, caller.userId, token)),
  });

export const addUserRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(calls.getCurrentUser, answerCurrentUser(own))
    .implement(calls.getUser, answerUser(own))
    .implement(calls.updateProfile, answerUpdateProfile(own))
    .implement(calls.listConsents, answerConsents(own))
    .implement(calls.giveConsent, answerGiveConsent(own))
    .implement(calls.withdrawConsent, answerWithdrawConsent(own));
