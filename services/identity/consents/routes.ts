import * as calls from '@secondspring/contracts/http/identity.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { isIdentityRecent } from '@secondspring/platform/http/caller.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { commandId, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { giveConsentDecider, withdrawConsentDecider } from './decider.ts';
import { ownConsents, type AccountSources } from '../user/own-account.ts';
import { presentConsent, presentConsents } from './present.ts';

type Sources = Pick<IdentityDependencies, 'handle' | 'vault'>;

/** A repeated call gets the same consent id. */
const answerGiveConsent =
  ({ handle, vault }: Sources): Handler<typeof calls.giveConsent> =>
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
  ({ handle }: Pick<Sources, 'handle'>): Handler<typeof calls.withdrawConsent> =>
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

export const addConsentRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(calls.listConsents, answerConsents(own))
    .implement(calls.giveConsent, answerGiveConsent(own))
    .implement(calls.withdrawConsent, answerWithdrawConsent(own));
